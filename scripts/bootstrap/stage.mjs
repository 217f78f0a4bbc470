/**
 * Prints one line when a stage begins and one with its seconds when it ends; needs no terminal.
 * `done` may be given other words than the start; `note` prints a line in between.
 */
export function stage(text) {
  const startedAt = performance.now()
  const seconds = () => ((performance.now() - startedAt) / 1000).toFixed(1)
  process.stdout.write(`  … ${text}\n`)
  return {
    note: (line) => process.stdout.write(`    ${line} (${seconds()} s)\n`),
    done: (line = text) => process.stdout.write(`  ✓ ${line} (${seconds()} s)\n`),
  }
}
