import { deployments } from '@tokensmith/contracts/generated/deployments.ts'
import { templates } from '@tokensmith/contracts/generated/templates.ts'
import { allPlantedBugs } from '../../packages/contracts/scripts/allPlantedBugs.ts'
import { contractJson } from '../../packages/contracts/scripts/contractJson.ts'
import { composeToken } from '../../packages/contracts/src/compose/composeToken.ts'
import type { SoliditySources } from '../../packages/contracts/src/compose/importClosure.ts'
import type { TokenComposition } from '../../packages/contracts/src/compose/tokenModules.ts'
import type { importGraph } from '../graph/importGraph.ts'
import { solidityInputs, solidityTests } from '../proofs/solidityInputs.ts'

/** Tests that are run together on a mutant, and what has to be compiled with it for them. */
export type Judge = Readonly<{
  /** To run, by their path in the package. */
  files: readonly string[]
  /** Built templates that the tests name; those of `compositions` are put in place of theirs. */
  templates: readonly string[]
  compositions: readonly TokenComposition[]
  contracts: readonly string[]
  /** True where the tests create the contracts; else these are put in place, and nothing runs their constructors. */
  createsContracts: boolean
}>

/** Folders of `test` and the sources that their tests judge, by the first expression that fits. */
const areas: readonly [folder: string, source: RegExp][] = [
  ['lock', /^src\/lock\//],
  ['send', /^src\/send\//],
  ['collect', /^src\/collect\//],
  ['presale', /^src\/(?:presale|exchange)\//],
  ['staking', /^src\/staking\//],
  ['sale', /\/(?:Sale\w*|\w+Sale)\.sol$/],
  ['market', /\/(?:Till|Market\w*|Trading)\.sol$/],
  ['dividend', /\/(?:Dividend\w*|Lp\w+)\.sol$/],
  ['invitation', /\/Invitation\w*\.sol$/],
  ['prize', /\/Prize\w+\.sol$/],
  ['compound', /\/Compound\w*\.sol$/],
  ['dust', /\/Dust\.sol$/],
  ['mint', /\/(?:FairMint\w*|Inscription)\.sol$/],
  ['pool', /\/(?:Own)?Pool\w*\.sol$/],
  ['token', /^src\/token\//],
]
/**
 * Folders that judge as well what an area has not noticed: what its sources tell is used there, and what tokens say of
 * powers is asked there of all of them.
 */
const neighbours: Readonly<Record<string, readonly string[]>> = {
  ...{ market: ['prize', 'powers'], dividend: ['market', 'powers'], compound: ['market', 'powers'] },
  ...{ token: ['powers'], pool: ['powers'], mint: ['powers'], sale: ['powers'], invitation: ['powers'] },
}
/** Folders whose tests create the contract that they are about. */
const creating: readonly string[] = ['lock', 'send', 'collect']
/** So many test files, those that guard against most planted bugs of the source, judge first. */
const firstJudges = 2

/**
 * The folder of tests that judges a source.
 *
 * @throws Error for a source that none is named for.
 */
export function areaOf(file: string): string {
  const [folder] = areas.find(([, source]) => source.test(file)) ?? []
  if (!folder) throw new Error(`No tests judge ${file}`)
  return folder
}

/** Who judges mutants. */
export function judges(graph: ReturnType<typeof importGraph>, sources: SoliditySources) {
  const tests = solidityTests().map((test) => ({ test, inputs: solidityInputs(graph, test) }))
  const compositions = templates.map(({ kind, modules, name }) => {
    const composition = { kind, modules }
    return { name, composition, files: composeToken(composition, sources).standardJson.sources }
  })
  const contracts = Object.keys(deployments).map((name) => ({ name, files: contractJson(name, sources, '').sources }))

  function judgeOf(portion: typeof tests, isMutated: (files: object) => boolean): Judge {
    const names = [...new Set(portion.flatMap(({ inputs }) => inputs.templates))]
    return {
      files: [...new Set(portion.flatMap(({ inputs }) => inputs.files))],
      templates: names,
      compositions: compositions
        .filter(({ name, files }) => names.includes(name) && isMutated(files))
        .map(({ composition }) => composition),
      contracts: contracts.filter(({ files }) => isMutated(files)).map(({ name }) => name),
      createsContracts: portion.every(({ test }) => creating.some((folder) => test.startsWith(`${folder}/`))),
    }
  }

  return {
    /**
     * The tests of its area, in two portions, and then those of neighbours: each is asked about what the ones before it have
     * not noticed.
     */
    ofSource(file: string): Judge[] {
      const guards = (test: string) =>
        allPlantedBugs.filter((bug) => bug.noticedBy === test && `src/${bug.file}` === file).length
      const isMutated = (files: object) => file in files
      const inFolders = (folders: readonly string[]) =>
        tests
          .filter(({ test }) => folders.some((folder) => test.startsWith(`${folder}/`)))
          .filter((one) => {
            const { compositions, contracts } = judgeOf([one], isMutated)
            return compositions.length + contracts.length > 0
          })
      const area = areaOf(file)
      const own = inFolders([area]).sort((a, b) => guards(b.test) - guards(a.test) || (a.test < b.test ? -1 : 1))
      return [own.slice(0, firstJudges), own.slice(firstJudges), inFolders(neighbours[area] ?? [])]
        .filter((portion) => portion.length > 0)
        .map((portion) => judgeOf(portion, isMutated))
    },
    /** All tests of an area and its neighbours with all that is compiled for mutants of these sources. */
    ofArea(area: string, sourceFiles: readonly string[]): Judge {
      const folders = [area, ...(neighbours[area] ?? [])]
      return judgeOf(
        tests.filter(({ test }) => folders.some((folder) => test.startsWith(`${folder}/`))),
        (files) => sourceFiles.some((file) => file in files),
      )
    },
  }
}
