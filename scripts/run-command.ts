/** Errors that are reported by message, without a stack. */
const PLAIN_ERRORS = [
  'FolderInUseError',
  'CommandError',
  'BackupFileError',
  'EnvironmentError',
  'DatabaseUrlError',
  'DatabaseUnreachableError',
  'DatabaseSetupError',
  'CopyMismatchError',
  'NoServerError',
  'BudgetSpentError',
  'NoPricesError',
];

function isPlain(error: unknown): error is Error {
  return error instanceof Error && PLAIN_ERRORS.includes(error.name);
}

/** Runs a command; if it fails, reports the error and ends the process. */
export async function runCommand(run: () => Promise<unknown>): Promise<void> {
  try {
    await run();
  } catch (error) {
    console.error(isPlain(error) ? error.message : error);
    process.exit(1);
  }
}
