/** Thrown when the bundled Postgres can't be used. The message is a single line that says how to fix the problem. */
export class EmbeddedPostgresError extends Error {
  override readonly name: string = "EmbeddedPostgresError";
}

/** Thrown when another live process has locked the folder. Nothing in the folder was changed. */
export class DataDirectoryInUse extends EmbeddedPostgresError {
  override readonly name = "DataDirectoryInUse";

  constructor(dataDirectory: string, pid: number) {
    super(
      `The data folder ${dataDirectory} is in use by a running server (process ${pid}): stop that one, or set DATA_DIR to another folder.`,
    );
  }
}

/** Thrown when this process's user can't create, enter or write to the folder. Nothing in the folder was changed. */
export class DataDirectoryNotWritable extends EmbeddedPostgresError {
  override readonly name = "DataDirectoryNotWritable";

  constructor(path: string, code: string) {
    super(
      `The data folder isn't writable (${code} at ${path}): give this user access, or set DATA_DIR to another folder.`,
    );
  }
}

/** Thrown when the installation has no Postgres programs for this type of machine, or the programs can't run. */
export class EmbeddedPostgresUnavailable extends EmbeddedPostgresError {
  override readonly name = "EmbeddedPostgresUnavailable";

  constructor(reason: string) {
    super(`The bundled Postgres can't run on this machine (${reason}): set DATABASE_URL to your own Postgres.`);
  }
}

/** Thrown when another major version of Postgres created the stored cluster. */
export class ClusterVersionMismatch extends EmbeddedPostgresError {
  override readonly name = "ClusterVersionMismatch";

  constructor(postgresFolder: string, found: string, expected: string) {
    super(
      `${postgresFolder} holds a Postgres ${found} database, but this version brings Postgres ${expected}: start the product version that created it, or move the folder away.`,
    );
  }
}

/** Thrown when Postgres started but then exited. The message contains the last line that it logged. */
export class EmbeddedPostgresFailed extends EmbeddedPostgresError {
  override readonly name = "EmbeddedPostgresFailed";

  constructor(step: string, lastLine: string) {
    super(
      `The bundled Postgres failed while ${step}: ${lastLine.replaceAll(/\s+/g, " ").trim() || "it gave no reason"}`,
    );
  }
}

/** Returns a system error's code ("EACCES"), or undefined for any other value. */
export function getSystemErrorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("code" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}
