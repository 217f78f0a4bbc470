import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import {
  companionsFile,
  implementationsFile,
  packageFolder,
  readSources,
} from '../packages/contracts/scripts/readSources.ts'
import { importClosure } from '../packages/contracts/src/compose/importClosure.ts'
import { loadCompiler } from '../packages/contracts/src/compose/loadCompiler.ts'
import { importGraph } from './graph/importGraph.ts'
import { drawMutants } from './mutation/drawMutants.ts'
import explained from './mutation/explainedMutants.json' with { type: 'json' }
import { areaOf, judges } from './mutation/judges.ts'
import { mutantsOf } from './mutation/mutantsOf.ts'
import { openCourt, type Verdict } from './mutation/openCourt.ts'
import { drawSeed } from './proofs/drawSeed.ts'
import { root } from './stack/paths.ts'

const judgedFolders = /^src\/(?:token|companion|lock|send|collect|presale|exchange)\//
const isInterface = /\/I[A-Z]\w*\.sol$/
/** What was judged of these sources, so that a run that was cut off goes on; not part of the repository. */
const resultsFile = path.join(root, '.data/mutants.json')
/** Below this share of noticed mutants the tests are not good enough. */
const leastShare = 0.92

/**
 * Puts small mistakes into the contracts, drawn by a seed, and asks the tests of their area whether they notice.
 *
 *   npm run mutate                     400 mutants by a new seed
 *   npm run mutate -- 1000             as many
 *   FUZZ_SEED=0x… npm run mutate       the same mutants again; what was judged before is not judged again
 *   npm run mutate -- 400 lock/        only of files whose path contains the text
 *
 * Ends with an error when fewer than 92 of 100 are noticed, or one that is not noticed is not explained in
 * `scripts/mutation/explainedMutants.json`.
 */
export async function mutate(args: string[]): Promise<number> {
  const count = Number(args.find((arg) => /^\d+$/.test(arg)) ?? 400)
  const texts = args.filter((arg) => !/^\d+$/.test(arg))
  const companions = fs.readFileSync(path.join(packageFolder, companionsFile), 'utf8')
  const implementations = fs.readFileSync(path.join(packageFolder, implementationsFile), 'utf8')
  const sources = { ...readSources(), [companionsFile]: companions, [implementationsFile]: implementations }
  const compiler = loadCompiler()
  const byFile = new Map(
    Object.keys(sources)
      .filter((file) => judgedFolders.test(file) && !isInterface.test(file))
      .filter((file) => texts.length === 0 || texts.some((text) => file.includes(text)))
      .map((file) => [file, mutantsOf(compiler, file, importClosure(file, sources))] as const)
      .filter(([, mutants]) => mutants.length > 0),
  )
  const seed = drawSeed()
  const candidates = [...byFile.values()].reduce((sum, { length }) => sum + length, 0)
  process.stdout.write(`${count} of ${candidates} mutants, drawn by ${seed}\n`)
  os.setPriority(10)

  const judgedSources = Object.entries(sources).filter(([file]) => judgedFolders.test(file))
  const sourcesHash = createHash('sha256').update(JSON.stringify(judgedSources)).digest('hex')
  const verdicts = readVerdicts(sourcesHash)
  const onVerdict = (id: string, verdict: Verdict) => {
    verdicts.set(id, verdict)
    writeVerdicts(sourcesHash, verdicts)
    if (verdict === 'survived') process.stdout.write(`✘ nobody noticed ${id}\n`)
  }
  const judged: [id: string, verdict: Verdict][] = []
  const bench = judges(importGraph(root), sources)
  const court = await openCourt(sources)
  try {
    for (const [area, draws] of Map.groupBy(drawMutants(byFile, count, seed), ({ file }) => areaOf(file))) {
      await court.assertFair(
        bench.ofArea(
          area,
          draws.map(({ file }) => file),
        ),
      )
      for (const draw of draws) {
        const startedAt = performance.now()
        const some = await court.judge(draw, bench.ofSource(draw.file), verdicts, onVerdict)
        judged.push(...some)
        const noticed = some.filter(([, verdict]) => verdict === 'noticed').length
        const seconds = Math.ceil((performance.now() - startedAt) / 1000)
        process.stdout.write(
          `${judged.length}/${count} ${draw.file}: ${noticed} of ${some.length} noticed (${seconds} s)\n`,
        )
      }
    }
  } finally {
    court.close()
  }
  const survivors = judged.filter(([, verdict]) => verdict === 'survived').map(([id]) => id)
  const open = survivors.filter((id) => !Object.hasOwn(explained, id))
  const noticed = judged.length - survivors.length
  for (const id of open) process.stdout.write(`✘ open: ${id}\n`)
  process.stdout.write(
    `${noticed} of ${judged.length} noticed (${((100 * noticed) / judged.length).toFixed(1)} %), ` +
      `${survivors.length - open.length} explained, ${open.length} open, drawn by ${seed}\n`,
  )
  return open.length > 0 || noticed < leastShare * judged.length ? 1 : 0
}

/** What nobody noticed is asked about again: tests may have been written since. */
function readVerdicts(sourcesHash: string): Map<string, Verdict> {
  if (!fs.existsSync(resultsFile)) return new Map()
  const kept = JSON.parse(fs.readFileSync(resultsFile, 'utf8')) as {
    sourcesHash: string
    verdicts: [string, Verdict][]
  }
  return new Map(kept.sourcesHash === sourcesHash ? kept.verdicts.filter(([, verdict]) => verdict !== 'survived') : [])
}

function writeVerdicts(sourcesHash: string, verdicts: ReadonlyMap<string, Verdict>): void {
  fs.mkdirSync(path.dirname(resultsFile), { recursive: true })
  fs.writeFileSync(resultsFile, JSON.stringify({ sourcesHash, verdicts: [...verdicts] }))
}
