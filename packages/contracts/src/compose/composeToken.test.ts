import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Abi, type Hex, toFunctionSelector, toFunctionSignature } from 'viem'
import { describe, expect, it } from 'vitest'
import {
  dividendVaultAbi,
  invitationBookAbi,
  lpVaultAbi,
  prizePotAbi,
  saleAbi,
  tillAbi,
  tokenAbi,
} from '../../generated/abis.ts'
import { templates } from '../../generated/templates.ts'
import { compilerSettings } from './compilerSettings.ts'
import { compileToken } from './compileToken.ts'
import { composeToken } from './composeToken.ts'
import { loadCompiler } from './loadCompiler.ts'
import { pushedConstants } from './pushedConstants.ts'
import { templateName } from './templateName.ts'
import {
  allCompositions,
  canonicalComposition,
  hasMarket,
  hasOwner,
  hasSale,
  kindParts,
  moduleIn,
  type TokenComposition,
  type TokenModule,
  tokenModules,
} from './tokenModules.ts'
import { usualCompositions } from './usualCompositions.ts'

/** What every token has: ERC-20, permit, batch transfer, and what it tells of itself. */
const baseFunctions: readonly string[] = [
  'DOMAIN_SEPARATOR',
  'allowance',
  'approve',
  'balanceOf',
  'batchTransfer',
  'capabilities',
  'contractURI',
  'decimals',
  'eip712Domain',
  'isBatchTransferred',
  'name',
  'nonces',
  'permit',
  'symbol',
  'totalSupply',
  'transfer',
  'transferFrom',
]
const ownerFunctions = ['owner', 'pendingOwner', 'transferOwnership', 'acceptOwnership', 'renounceOwnership']
/** Every contract that a kind brings along. */
const allParts = [...new Set(allCompositions().flatMap((one) => kindParts(one).map(({ contract }) => contract)))]

/** By their names; with their arguments where one name stands for several. */
const functions = tokenAbi
  .filter((entry) => entry.type === 'function')
  .map((entry, _, all) => {
    const isAlone = all.filter(({ name }) => name === entry.name).length === 1
    return { entry, name: isAlone ? entry.name : toFunctionSignature(entry) }
  })

/** By their values, as `pushedConstants` gives them. */
function selectorsOf(names: readonly string[]): number[] {
  return names.map((name) => {
    const found = functions.find((candidate) => candidate.name === name)
    if (!found) throw new Error(`No function ${name}`)
    return Number(toFunctionSelector(found.entry))
  })
}

/**
 * The functions that a module or a part of a kind brings along, and that no token without it may have: what its contract
 * and its interface declare, read off the sources, so that a new one counts by being there.
 */
function functionsOfContract(contract: string): string[] {
  // What both kinds of a sale share.
  const files = [contract, ...(contract.endsWith('Sale') ? ['TokenSale'] : [])].flatMap((name) => [name, `I${name}`])
  return files
    .flatMap((file) => declaredFunctions(`../token/${file}.sol`))
    .filter((name) => !baseFunctions.includes(name))
}

function declaredFunctions(file: string): string[] {
  const path = join(import.meta.dirname, file)
  if (!existsSync(path)) return []
  const code = readFileSync(path, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
  return [...code.matchAll(/function (\w+)\(([^)]*)\)([^{;]*)/g)]
    .filter(([, , , rest = '']) => /\b(?:external|public)\b/.test(rest))
    .map(([, name = '', parameters = '']) => {
      const types = parameters.split(',').map((one) => one.trim().split(' ')[0])
      return functions.some((known) => known.name === name) ? name : `${name}(${types.join(',')})`
    })
}

/** Of a token with everything in it that this composition chooses, and nothing else. */
function presentFunctions(composition: TokenComposition): string[] {
  const chosen = tokenModules.filter(({ id }) => composition.modules.includes(id))
  const contracts = [...chosen.map((module) => moduleIn(module, composition)), ...kindParts(composition)]
  return [
    ...baseFunctions,
    ...(hasOwner(composition) ? ownerFunctions : []),
    ...contracts.flatMap(({ contract }) => functionsOfContract(contract)),
  ]
}

function absentFunctions(composition: TokenComposition): string[] {
  const present = presentFunctions(composition)
  return functions.map(({ name }) => name).filter((name) => !present.includes(name))
}

describe('composeToken', () => {
  const compositions = allCompositions()

  it('finds every function of a token in the source of one of its parts, or among those that all or all owned ones have', () => {
    const contracts = [...tokenModules.map(({ contract }) => contract), ...allParts]
    const found = new Set(contracts.flatMap(functionsOfContract))
    const listed = [...found, ...baseFunctions, ...ownerFunctions]
    expect(functions.map(({ name }) => name).sort()).toEqual(listed.sort())
    for (const contract of contracts) expect(functionsOfContract(contract), contract).not.toEqual([])
  })

  it('gives the same bytes for the same composition in any order', () => {
    // Every composition of the kinds without a pair, and one of each 16 of the others.
    for (const { kind, modules } of compositions.filter((one, index) => !hasMarket(one) || index % 16 === 0)) {
      const once = JSON.stringify(composeToken({ kind, modules }).standardJson)
      const again = JSON.stringify(composeToken({ kind, modules: [...modules].reverse() }).standardJson)
      expect(again).toBe(once)
    }
  })

  it('contains the sources of the chosen modules and no other module, in all 3,290 compositions', () => {
    expect(compositions).toHaveLength(8 + 256 + 5 * (512 + 64) + 2 * (64 + 8) + 2)
    expect(new Set(compositions.map((composition) => templateName(composition))).size).toBe(compositions.length)
    for (const composition of compositions) {
      const names = Object.keys(composeToken(composition).standardJson.sources)
      for (const module of tokenModules) {
        const source = `src/token/${moduleIn(module, composition).contract}.sol`
        expect(names.includes(source)).toBe(composition.modules.includes(module.id))
      }
      expect(names.some((name) => /\/I?TokenSale\.sol$/.test(name))).toBe(hasSale(composition))
      const parts = kindParts(composition).map(({ contract }) => contract)
      for (const contract of allParts) {
        expect(names.includes(`src/token/${contract}.sol`)).toBe(parts.includes(contract))
      }
      expect(names.includes('src/token/Owned.sol')).toBe(hasOwner(composition))
      expect(names.some((name) => name.includes('Ownable'))).toBe(hasOwner(composition))
      expect(names.some((name) => name.includes('TokenFactory'))).toBe(false)
      const taxed = composition.modules.some((id) => id === 'transferBurn' || id === 'transferFee')
      expect(names.includes('src/token/TransferTax.sol')).toBe(taxed)
      expect(names.includes('src/token/OwnedTransferTax.sol')).toBe(taxed && composition.kind !== 'standard')
      const foreign =
        composition.kind === 'standard' ? /\/I?Transfer(Burn|Fee)\.sol$/ : /\/I?FixedTransfer(Burn|Fee)\.sol$/
      expect(names.some((name) => foreign.test(name))).toBe(false)
    }
  })

  it('refuses what does not exist', () => {
    expect(() => canonicalComposition({ kind: 'standard', modules: ['mint'] })).toThrow(RangeError)
    expect(() => canonicalComposition({ kind: 'normal', modules: ['magic' as TokenModule] })).toThrow(RangeError)
    expect(() => canonicalComposition({ kind: 'normal', modules: ['invitation'] })).toThrow(RangeError)
    expect(() => canonicalComposition({ kind: 'marketing', modules: ['transferFee'] })).toThrow(RangeError)
    expect(() => canonicalComposition({ kind: 'magic' as 'normal', modules: [] })).toThrow(RangeError)
    for (const excluded of ['pause', 'blacklist', 'whitelist'] as const) {
      expect(() => canonicalComposition({ kind: 'meme', modules: [excluded, 'sale'] })).toThrow(RangeError)
    }
    expect(() => canonicalComposition({ kind: 'normal', modules: ['sale'] })).toThrow(RangeError)
    expect(canonicalComposition({ kind: 'meme', modules: ['sale', 'burn'] }).modules).toEqual(['burn', 'sale'])
    expect(canonicalComposition({ kind: 'normal', modules: ['mint', 'burn', 'mint'] }).modules).toEqual([
      'burn',
      'mint',
    ])
  })
})

describe('the built templates', () => {
  it('are the usual compositions', () => {
    expect(templates.map(({ name }) => name)).toEqual(usualCompositions.map((composition) => templateName(composition)))
  })

  it('contain every function that was chosen and none that was not', async () => {
    for (const { name, kind, modules, load } of templates) {
      const constants = pushedConstants((await load()).default.runtimeCode as Hex)
      const absent = absentFunctions({ kind, modules })
      for (const functionName of functions.map(({ name }) => name)) {
        const [selector = 0] = selectorsOf([functionName])
        expect(constants.has(selector), `${name}: ${functionName}`).toBe(!absent.includes(functionName))
      }
    }
  })

  it('stay under 23,000 bytes', () => {
    for (const { runtimeSize } of templates) expect(runtimeSize).toBeLessThan(23_000)
  })
})

describe('compileToken', () => {
  const compiler = loadCompiler()

  it('gives the bytes of the build', async () => {
    for (const name of ['standard', 'normal-burn-mint-pause']) {
      const template = templates.find((candidate) => candidate.name === name)
      if (!template) throw new Error(`No template ${name}`)
      const compiled = compileToken(compiler, template)
      const built = (await template.load()).default
      expect(compiled.creationCode).toBe(built.creationCode)
      expect(compiled.runtimeCode).toBe(built.runtimeCode)
      expect(compiled.templateId).toBe(template.templateId)
      expect(compiled.runtimeCodeHash).toBe(template.runtimeCodeHash)
    }
  }, 60_000)

  it('compiles a composition that was not built, without immutables and without what was not chosen', () => {
    const modules: TokenModule[] = ['whitelist', 'ownershipLock']
    const compiled = compileToken(compiler, { kind: 'normal', modules })
    const constants = pushedConstants(compiled.runtimeCode)
    for (const selector of selectorsOf(absentFunctions({ kind: 'normal', modules })))
      expect(constants.has(selector)).toBe(false)
    const chosen = [
      'setWhitelisted',
      'isWhitelisted',
      'endWhitelist',
      'whitelistedUntil',
      'lockOwnership',
      'ownershipLockedUntil',
    ]
    for (const selector of selectorsOf(chosen)) expect(constants.has(selector)).toBe(true)
  }, 60_000)

  it('refuses sources with an error and names it', () => {
    const sources = composeToken({ kind: 'standard', modules: ['burn'] }).standardJson.sources
    const broken = Object.fromEntries(Object.entries(sources).map(([name, { content }]) => [name, content]))
    broken['src/token/Burnable.sol'] = (broken['src/token/Burnable.sol'] ?? '').replace('_burn(', '_burnt(')
    expect(() => compileToken(compiler, { kind: 'standard', modules: ['burn'] }, broken)).toThrow(/_burnt/)
  }, 60_000)

  it('builds for chains without PUSH0 and MCOPY', async () => {
    expect(compilerSettings.evmVersion).toBe('paris')
    for (const { name, load } of templates) {
      const bytes = Buffer.from((await load()).default.runtimeCode.slice(2), 'hex')
      // The metadata behind the code is no code; its length stands in the last two bytes.
      const end = bytes.length - 2 - bytes.readUInt16BE(bytes.length - 2)
      for (let position = 0; position < end; position++) {
        const opcode = bytes[position] ?? 0
        expect([0x5c, 0x5d, 0x5e, 0x5f].includes(opcode), `${name}: opcode ${opcode.toString(16)}`).toBe(false)
        if (opcode >= 0x60 && opcode <= 0x7f) position += opcode - 0x5f
      }
    }
  })
})

/** A token and its own contracts. */
const powerTargets: Readonly<Record<string, Abi>> = {
  Token: tokenAbi,
  Till: tillAbi,
  DividendVault: dividendVaultAbi,
  LpVault: lpVaultAbi,
  InvitationBook: invitationBookAbi,
  PrizePot: prizePotAbi,
  Sale: saleAbi,
}

describe('the test of powers', () => {
  const read = (file: string) => readFileSync(join(import.meta.dirname, '../../test/powers', file), 'utf8')

  it('tries every function that changes something, but for the one that sets a contract up as it is made', () => {
    const rows = [...read('PowerRows.sol').matchAll(/_row\(\s*(?:Target\.)?(\w+),\s*"([^"]+)"/g)]
    // One loop writes the rows that both vaults have.
    const named = (target = '') => (target === 'vault' ? ['DividendVault', 'LpVault'] : [target])
    const tried = rows.flatMap(([, target, signature]) => named(target).map((name) => `${name}.${signature}`))
    const changing = Object.entries(powerTargets).flatMap(([target, abi]) =>
      abi.flatMap((entry) =>
        entry.type === 'function' && !['view', 'pure'].includes(entry.stateMutability) && entry.name !== 'setUp'
          ? [`${target}.${toFunctionSignature(entry)}`]
          : [],
      ),
    )
    expect([...new Set(tried)].sort()).toEqual(changing.sort())
  })

  it('tries every published token', () => {
    const tried = [...read('Powers.t.sol').matchAll(/tryToken\(\s*"([^"]+)"/g)].map(([, name]) => name)
    expect(tried.sort()).toEqual(usualCompositions.map((composition) => templateName(composition)).sort())
  })
})
