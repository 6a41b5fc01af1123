/** The error for a backup or a restore that can't continue. Its message is one line that says what to do. */
export class TransferError extends Error {
  override readonly name = "TransferError";
}
