import type { Outcome, ProofGroup } from './Proof.ts'

/**
 * Runs some proofs, three at a time: two groups beside one file of tests, then what is left of these. A file of tests is a
 * process of its own and waits more than it calculates; a group goes through its proofs one after the other, since they
 * share a process and a folder.
 *
 * @param groups the first one is that of the test files.
 * @param onOutcome is told of each proof as soon as it is done, in no order.
 */
export async function runProofs(
  groups: readonly ProofGroup[],
  chosen: ReadonlySet<string>,
  seed: `0x${string}`,
  onOutcome: (id: string, outcome: Outcome) => void,
): Promise<void> {
  const parts = groups.map(({ run, proofs }) => ({
    run,
    ids: proofs.map(({ id }) => id).filter((id) => chosen.has(id)),
  }))
  const [tests, ...others] = parts as [(typeof parts)[number], ...typeof parts]
  const runTests = async () => {
    for (let id = tests.ids.shift(); id; id = tests.ids.shift()) await tests.run([id], seed, onOutcome)
  }
  const runOthers = async () => {
    for (let part = others.shift(); part; part = others.shift()) {
      if (part.ids.length > 0) await part.run(part.ids, seed, onOutcome)
    }
  }
  await Promise.all([runTests(), runOthers().then(runTests), runOthers().then(runTests)])
}
