import { cpus, totalmem, type as systemName } from "node:os";

export interface Machine {
  readonly processors: string;
  readonly memoryGib: number;
  readonly system: string;
  readonly node: string;
}

export function describeMachine(): Machine {
  const processors = cpus();
  return {
    processors: `${processors.length} × ${processors[0]?.model.trim() ?? "unknown"}`,
    memoryGib: Math.round(totalmem() / 2 ** 30),
    system: `${systemName()} on ${process.arch}`,
    node: process.version,
  };
}
