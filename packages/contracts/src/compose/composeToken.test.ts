import { toFunctionSelector } from 'viem'
import { describe, expect, it } from 'vitest'
import { tokenAbi } from '../../generated/abis.ts'
import { templates } from '../../generated/templates.ts'
import { compilerSettings } from './compilerSettings.ts'
import { compileToken } from './compileToken.ts'
import { composeToken } from './composeToken.ts'
import { loadCompiler } from './loadCompiler.ts'
import { templateName } from './templateName.ts'
import { allCompositions, canonicalComposition, hasOwner, type TokenModule, tokenModules } from './tokenModules.ts'
import { usualCompositions } from './usualCompositions.ts'

/** Functions that a module brings along and that no token without it may have. */
const moduleFunctions: Record<TokenModule, readonly string[]> = {
  burn: ['burn'],
  mint: ['mint', 'mintCap', 'finishMinting', 'mintingFinished'],
  pause: ['pause', 'unpause', 'endPause', 'paused', 'pausedUntil', 'pausableUntil'],
  blacklist: ['setBlacklisted', 'isBlacklisted', 'endBlacklist', 'blacklistEnded'],
  whitelist: ['setWhitelisted', 'isWhitelisted', 'endWhitelist', 'whitelistedUntil'],
  transferBurn: ['transferBurnBps', 'transferBurnCeilingBps', 'setTransferBurn', 'lowerTransferBurnCeiling'],
  transferFee: [
    'transferFeeBps',
    'transferFeeCeilingBps',
    'feeAddress',
    'setTransferFee',
    'lowerTransferFeeCeiling',
    'setFeeAddress',
  ],
  ownershipLock: ['lockOwnership', 'ownershipLockedUntil'],
}
const ownerFunctions = ['owner', 'pendingOwner', 'transferOwnership', 'acceptOwnership', 'renounceOwnership']

const functions = tokenAbi.filter((entry) => entry.type === 'function')

function selectorsOf(names: readonly string[]): string[] {
  return names.map((name) => {
    const entry = functions.find((candidate) => candidate.name === name)
    if (!entry) throw new Error(`No function ${name}`)
    return toFunctionSelector(entry)
  })
}

/**
 * The 4-byte constants that the code pushes. Constants with leading zeros are pushed shorter, so the value counts.
 * Data behind the code can look like an instruction: that can only report too much, never hide a function.
 */
function pushedConstants(runtimeCode: string): Set<string> {
  const bytes = Buffer.from(runtimeCode.slice(2), 'hex')
  const found = new Set<string>()
  for (let position = 0; position < bytes.length; position++) {
    const width = (bytes[position] ?? 0) - 0x5f
    if (width < 1 || width > 32) continue
    if (width <= 4) found.add(`0x${bytes.toString('hex', position + 1, position + 1 + width).padStart(8, '0')}`)
    position += width
  }
  return found
}

function absentFunctions(modules: readonly TokenModule[], owned: boolean): string[] {
  return [
    ...tokenModules.filter(({ id }) => !modules.includes(id)).flatMap(({ id }) => moduleFunctions[id]),
    ...(owned ? [] : ownerFunctions),
  ]
}

describe('composeToken', () => {
  const compositions = allCompositions()

  it('knows every function of every module', () => {
    const listed = [...Object.values(moduleFunctions).flat(), ...ownerFunctions]
    const base = functions.map(({ name }) => name).filter((name) => !listed.includes(name))
    expect(base.sort()).toEqual([
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
    ])
  })

  it('gives the same bytes for the same composition in any order', () => {
    for (const { kind, modules } of compositions) {
      const once = JSON.stringify(composeToken({ kind, modules }).standardJson)
      const again = JSON.stringify(composeToken({ kind, modules: [...modules].reverse() }).standardJson)
      expect(again).toBe(once)
    }
  })

  it('contains the sources of the chosen modules and no other module, in all 258 compositions', () => {
    expect(compositions).toHaveLength(258)
    expect(new Set(compositions.map((composition) => templateName(composition))).size).toBe(258)
    for (const composition of compositions) {
      const names = Object.keys(composeToken(composition).standardJson.sources)
      for (const { id, contract } of tokenModules) {
        expect(names.includes(`src/token/${contract}.sol`)).toBe(composition.modules.includes(id))
      }
      expect(names.includes('src/token/Owned.sol')).toBe(hasOwner(composition))
      expect(names.some((name) => name.includes('Ownable'))).toBe(hasOwner(composition))
      expect(names.some((name) => name.includes('TokenFactory'))).toBe(false)
      const taxed = composition.modules.some((id) => id === 'transferBurn' || id === 'transferFee')
      expect(names.includes('src/token/TransferTax.sol')).toBe(taxed)
    }
  })

  it('refuses what does not exist', () => {
    expect(() => canonicalComposition({ kind: 'standard', modules: ['mint'] })).toThrow(RangeError)
    expect(() => canonicalComposition({ kind: 'normal', modules: ['magic' as TokenModule] })).toThrow(RangeError)
    expect(() => canonicalComposition({ kind: 'meme' as 'normal', modules: [] })).toThrow(RangeError)
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
    for (const { name, modules, load } of templates) {
      const constants = pushedConstants((await load()).default.runtimeCode)
      const owned = hasOwner({ kind: 'normal', modules })
      const absent = absentFunctions(modules, owned)
      for (const functionName of functions.map((entry) => entry.name)) {
        const [selector = ''] = selectorsOf([functionName])
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
    for (const selector of selectorsOf(absentFunctions(modules, true))) expect(constants.has(selector)).toBe(false)
    for (const selector of selectorsOf([...moduleFunctions.whitelist, ...moduleFunctions.ownershipLock])) {
      expect(constants.has(selector)).toBe(true)
    }
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
