/** What a command may read and write, so that tests need no process of their own. */
export type Terminal = {
  /** What a command came to; a script reads it. */
  out(text: string): void
  /** What a person reads meanwhile: plans, warnings, faults. */
  err(text: string): void
  /** Somebody sits there and can be asked. */
  isInteractive: boolean
  /** Draws a line over the last one it drew; an empty one takes it away. Nothing where nobody looks. */
  draw(line: string): void
  /** A line that is typed; undefined where nobody can be asked. */
  ask(question: string): Promise<string | undefined>
  /** As `ask`, and what is typed is not shown. */
  askSecret(question: string): Promise<string | undefined>
  env: Record<string, string | undefined>
  /** Aborts when the person presses Ctrl-C, or the system asks the program to end. */
  signal: AbortSignal
}
