import type { Outcome, ProofGroup } from './Proof.ts'

/**
 * Runs some proofs: those of test files two at a time beside the others, three where no others are left. A file of tests is
 * a process of its own and waits more than it calculates; the other groups share Hardhat's folders or the page's build.
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
  const chosenOf = (group: ProofGroup) => group.proofs.map(({ id }) => id).filter((id) => chosen.has(id))
  const [tests, ...others] = groups as [ProofGroup, ...ProofGroup[]]
  const waiting = chosenOf(tests)
  const drain = async () => {
    for (let id = waiting.shift(); id; id = waiting.shift()) await tests.run([id], seed, onOutcome)
  }
  const runOthers = async () => {
    for (const group of others) {
      const ids = chosenOf(group)
      if (ids.length > 0) await group.run(ids, seed, onOutcome)
    }
  }
  await Promise.all([drain(), drain(), runOthers().then(drain)])
}
