import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { composeToken } from '@tokensmith/contracts/compose/composeToken.ts'
import { templates } from '@tokensmith/contracts/generated/templates.ts'
import type { Tool } from '@tokensmith/tools/defineTool.ts'
import type { TokenVariant } from '@tokensmith/tools/token/TokenVariant.ts'
import type { importGraph } from '../graph/importGraph.ts'
import { solidityInputs, solidityTests } from '../proofs/solidityInputs.ts'
import { root } from '../stack/paths.ts'

const contractsFolder = 'packages/contracts'

export type ContractPlaces = Readonly<{
  /** Own sources of what the tool puts on a chain or calls there, with everything that they import. */
  sources: readonly string[]
  /** Files of Solidity tests that run these contracts or tokens. */
  tests: readonly string[]
  /** Those of them that are about these contracts; the rest only call them. */
  ownTests: readonly string[]
}>

/**
 * The contracts of a tool: those that its descriptor names, and for a tool that creates tokens the built tokens that it offers
 * and the companions that these call.
 */
export async function contractsOfTool(tool: Tool, graph: ReturnType<typeof importGraph>): Promise<ContractPlaces> {
  const ofTool = await templatesOf(tool.id)
  const tokens = new Set(
    ofTool.flatMap(({ kind, modules }) => Object.keys(composeToken({ kind, modules }).standardJson.sources)),
  )
  const ownTokens = [...tokens].map((file) => `${contractsFolder}/${file}`).filter(isFile)
  const companions = ownTokens.map((file) => file.replace(/\/companion\/I(\w+\.sol)$/, '/companion/$1')).filter(isFile)
  const declared = (tool.contracts ?? []).flatMap((name) => filesIn(`${contractsFolder}/src/**/${name}.sol`))
  const sources = graph.closureOf([...ownTokens, ...companions, ...declared]).files

  const names = new Set([...(tool.contracts ?? []), ...companions.map((file) => path.basename(file, '.sol'))])
  const templateNames = new Set(ofTool.map(({ name }) => name))
  const tests = solidityTests().filter((test) => {
    const { templates: run, closure } = solidityInputs(graph, test)
    return run.some((name) => templateNames.has(name)) || closure.files.some((file) => names.has(deployedName(file)))
  })
  const areas = new Set(declared.map((file) => path.basename(path.dirname(file))))
  const parts = ofTool.length === 0 ? [] : sources.map((file) => path.basename(file).toLowerCase())
  const isAbout = (test: string) => {
    const [area = ''] = test.split('/')
    return areas.has(area) || parts.some((part) => part.startsWith(area))
  }
  const inRepository = (test: string) => `${contractsFolder}/test/${test}`
  return { sources, tests: tests.map(inRepository), ownTests: tests.filter(isAbout).map(inRepository) }
}

/** Built tokens that a tool creates, as its `variant.ts` says; none for other tools. */
async function templatesOf(id: string): Promise<typeof templates> {
  const file = path.join(root, `packages/tools/src/${id}/variant.ts`)
  if (!fs.existsSync(file)) return []
  const variants = Object.values(await import(pathToFileURL(file).href)).flatMap(findVariants)
  // Where a person chooses the kind, every token can be created.
  return variants.length === 0
    ? templates
    : templates.filter((template) => variants.some((variant) => creates(variant, template)))
}

/** Of whatever a `variant.ts` exports: a variant, or variants by their kind. */
function findVariants(value: unknown): TokenVariant[] {
  if (typeof value !== 'object' || value === null) return []
  return 'kind' in value && 'offers' in value ? [value as TokenVariant] : Object.values(value).flatMap(findVariants)
}

/** Whether the tool offers the very token. */
function creates({ kind, always, offers }: TokenVariant, template: (typeof templates)[number]): boolean {
  const { modules } = template
  return (
    kind === template.kind &&
    always.every((one) => modules.includes(one)) &&
    modules.every((one) => always.includes(one) || offers.includes(one))
  )
}

/** `Till` for the built code of that contract. */
function deployedName(file: string): string {
  return /\/generated\/deployments\/(\w+)\.json$/.exec(file)?.[1] ?? ''
}

function filesIn(pattern: string): string[] {
  return fs.globSync(pattern, { cwd: root }).map((file) => file.replaceAll('\\', '/'))
}

function isFile(file: string): boolean {
  return fs.existsSync(path.join(root, file))
}
