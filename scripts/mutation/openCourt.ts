import { type CompilerJson, type CompileTask, compileAll } from '../../packages/contracts/scripts/compilePool.ts'
import { contractJson } from '../../packages/contracts/scripts/contractJson.ts'
import { HardhatSession, type SessionAnswer } from '../../packages/contracts/scripts/HardhatSession.ts'
import { standInOf } from '../../packages/contracts/scripts/plantBug.ts'
import { companionsFile, tokenSourcesOf } from '../../packages/contracts/scripts/readSources.ts'
import { writeTemplatesFolder } from '../../packages/contracts/scripts/writeTemplatesFolder.ts'
import { tokenContractName } from '../../packages/contracts/src/compose/composeSource.ts'
import { composeToken } from '../../packages/contracts/src/compose/composeToken.ts'
import type { SoliditySources } from '../../packages/contracts/src/compose/importClosure.ts'
import type { MutantDraw } from './drawMutants.ts'
import type { Judge } from './judges.ts'
import type { Mutant } from './Mutant.ts'

/**
 * `broken`: it does not compile. `same`: whoever judges it runs the same code. Neither counts, and another one is drawn.
 */
export type Verdict = 'noticed' | 'survived' | 'broken' | 'same'

/** The same for each run: whether a mistake is noticed must not depend on luck. */
const seed = '0x70b3'
/** Compiled at once. */
const portion = 8
/** Tests on a mutant that goes on for ever are ended. */
const mostSeconds = 180
/** What the compiler appends to code: a hash of its sources. */
const metadata = /a2646970667358221220[0-9a-f]{64}64736f6c6343[0-9a-f]{6}0033/g

/**
 * Judges mutants by running tests on them.
 *
 * @param sources with the companions' addresses.
 */
export async function openCourt(sources: SoliditySources) {
  const session = await HardhatSession.open(seed)
  await session.build()

  /** @throws Error where the run broke off before its time: that is no verdict. */
  async function run({ files, templates }: Judge, { tokens, standIns }: Codes): Promise<SessionAnswer> {
    const folder = writeTemplatesFolder('mutant', templates, tokens, standIns)
    const environment = { TOKEN_TEMPLATES: folder, SHRINK_RUNS: '0' }
    const startedAt = performance.now()
    const answer = await session.test({ files, profile: 'default', environment, mostSeconds })
    const isInTime = performance.now() - startedAt < mostSeconds * 1000
    if (answer.tests.length === 0 && isInTime) throw new Error(`The tests broke off:\n${answer.output}`)
    return answer
  }

  /** A mutant that is the same to one portion of judges may differ in what the next one runs. */
  async function judge(mutants: readonly Mutant[], judges: readonly Judge[]): Promise<Map<string, Verdict>> {
    const verdicts = new Map<string, Verdict>(mutants.map(({ id }) => [id, 'same']))
    for (const one of judges) {
      const asked = mutants.filter(({ id }) => ['same', 'survived'].includes(verdicts.get(id) as Verdict))
      const mistaken = asked.map(({ file, content }) => ({ ...sources, [file]: content }))
      const [original, ...changed] = await compileWith(one, [sources, ...mistaken])
      for (const [position, { id }] of asked.entries()) {
        const codes = changed[position]
        if (!codes) verdicts.set(id, 'broken')
        else if (seenOf(one, codes) === seenOf(one, original as Codes)) continue
        else verdicts.set(id, (await run(one, codes)).failed > 0 ? 'noticed' : 'survived')
      }
    }
    return verdicts
  }

  return {
    /** @throws Error where a test fails without a mistake, since it would then notice any. */
    async assertFair(judge: Judge): Promise<void> {
      const [original] = await compileWith(judge, [sources])
      const { failed, output } = await run(judge, original as Codes)
      if (failed > 0) throw new Error(`Without a mistake a test fails, and would notice any:\n${output}`)
    },
    /**
     * Judges the first mutants of a draw that can be judged, as many as are wanted.
     *
     * @param known verdicts that need not be found again.
     * @param onVerdict told of every new one.
     * @returns ids of those that were noticed or survived, with their verdict.
     */
    async judge(
      draw: MutantDraw,
      judges: readonly Judge[],
      known: ReadonlyMap<string, Verdict>,
      onVerdict: (id: string, verdict: Verdict) => void,
    ): Promise<[id: string, verdict: Verdict][]> {
      const judged: [id: string, verdict: Verdict][] = []
      for (let next = 0; judged.length < draw.count && next < draw.mutants.length; ) {
        const some = draw.mutants.slice(next, next + Math.min(portion, draw.count - judged.length))
        next += some.length
        const found = await judge(
          some.filter(({ id }) => !known.has(id)),
          judges,
        )
        for (const [id, verdict] of found) onVerdict(id, verdict)
        for (const { id } of some) {
          const verdict = found.get(id) ?? (known.get(id) as Verdict)
          if (verdict === 'noticed' || verdict === 'survived') judged.push([id, verdict])
        }
      }
      return judged
    },
    close() {
      session.close()
    },
  }
}

type Codes = ReturnType<typeof codesOf>

/** In the order of `variants`; undefined for one that does not compile. */
async function compileWith(judge: Judge, variants: readonly SoliditySources[]): Promise<(Codes | undefined)[]> {
  const tasks = variants.map((sources) => tasksOf(judge, sources))
  const { results } = await compileAll(tasks.flat())
  return tasks.map(({ length }) => {
    const outputs = results.splice(0, length) as CompilerJson[]
    const isBroken = outputs.some(({ errors = [] }) => errors.some(({ severity }) => severity === 'error'))
    return isBroken ? undefined : codesOf(judge, outputs)
  })
}

function tasksOf({ compositions, contracts }: Judge, sources: SoliditySources): CompileTask[] {
  const companions = sources[companionsFile] as string
  const tokenSources = compositions.length > 0 ? tokenSourcesOf(sources, companions) : {}
  return [
    ...compositions.map((composition) => composeToken(composition, tokenSources).standardJson),
    ...contracts.map((contract) => contractJson(contract, sources, companions)),
  ].map((standardJson) => ({ type: 'quick', standardJson }))
}

function codesOf({ compositions, contracts }: Judge, outputs: readonly CompilerJson[]) {
  const codes = [...compositions.map(tokenContractName), ...contracts].map((name, position) =>
    standInOf(name, outputs[position] as CompilerJson),
  )
  return {
    tokens: compositions.map((composition, position) => ({
      composition,
      creationCode: codes[position]!.initCode,
      runtimeCode: codes[position]!.runtimeCode,
    })),
    standIns: codes.slice(compositions.length),
  }
}

/** What tests can see of it, as a text. */
function seenOf({ createsContracts }: Judge, { tokens, standIns }: Codes): string {
  const contracts = createsContracts ? standIns : standIns.map(({ runtimeCode }) => runtimeCode)
  return JSON.stringify([tokens, contracts]).replace(metadata, '')
}
