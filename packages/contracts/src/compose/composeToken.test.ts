import { readFileSync } from 'node:fs'
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

/** Functions that a module brings along and that no token without it may have. */
const moduleFunctions: Record<TokenModule, readonly string[]> = {
  burn: ['burn'],
  mint: ['mint(address,uint256)', 'mintCap', 'finishMinting', 'mintingFinished'],
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
  invitation: ['invitationBook', 'invitesByTransfer', 'setInvitesByTransfer'],
  prizePool: ['prizePot'],
  dust: ['dustAddresses', 'lowerDust'],
  sale: ['sale', 'isSaleFinished', 'takeBack', 'finishSale'],
}
/** Functions that a module has only where an owner sets what it takes. */
const settersOfTaxes: readonly string[] = [
  'setTransferBurn',
  'lowerTransferBurnCeiling',
  'setTransferFee',
  'lowerTransferFeeCeiling',
  'setFeeAddress',
]
/** Functions that a part of a kind brings along. */
const partFunctions: Record<string, readonly string[]> = {
  Market: ['pair', 'base', 'router', 'tradingStart', 'limits', 'isPair', 'coolDownEnd', 'registerPair'],
  Trading: [
    'actingOwner',
    'burnTax',
    'endExemptions',
    'exemptAccount',
    'exemptCount',
    'exemptionsEnded',
    'isExempt',
    'launchTax',
    'loosenLimits',
    'lowerTaxCeilings',
    'setExempt',
    'setSwapThreshold',
    'setTaxes',
    'startTrading',
    'swapThreshold',
    'taxCeilings',
    'taxes',
    'till',
  ],
  OwnPool: [
    'addLiquidity',
    'buy',
    'extendLiquidityLock',
    'getReserves',
    'liquidityProvider',
    'liquidityUnlockAt',
    'plainSlippage',
    'poolFeeBps',
    'quoteBuy',
    'quoteSell',
    'removeLiquidity',
    'sell',
    'setPlainSlippage',
    'startTrading',
    'tradingStart',
  ],
  PoolLimits: ['coolDownEnd', 'loosenPoolLimits', 'poolLimits'],
  PoolTax: [
    'booked',
    'collect',
    'fund',
    'inviterOf',
    'lowerPoolTax',
    'maxBuy',
    'poolTax',
    'raiseMaxBuy',
    'setFund',
    'setInviter',
  ],
  FairMint: [
    'collectProceeds',
    'escrow',
    'fairMintRules',
    'giveBack',
    'launch',
    'launchableUntil',
    'launchedAt',
    'mint(uint256,bytes32[])',
    'mintState',
    'mintsLeft',
    'mintsMade',
    'mintsOf',
    'movable',
    'proceeds',
    'refund',
    'setListRoot',
  ],
  Inscription: ['inscription', 'inscriptions'],
  Dividend: ['dividendVault', 'earnsNothing'],
  LpDividend: ['lpVault'],
  Compound: [
    'accrue',
    'compound',
    'compoundSettings',
    'interestEnded',
    'interestIndex',
    'isInterestExcluded',
    'nextCompoundAt',
    'pendingInterest',
    'setInterestExcluded',
  ],
}
const ownerFunctions = ['owner', 'pendingOwner', 'transferOwnership', 'acceptOwnership', 'renounceOwnership']

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

function absentFunctions(composition: TokenComposition): string[] {
  const parts = kindParts(composition).map(({ contract }) => contract)
  return [
    ...tokenModules.filter(({ id }) => !composition.modules.includes(id)).flatMap(({ id }) => moduleFunctions[id]),
    // Some functions are brought along by more than one part.
    ...Object.entries(partFunctions)
      .flatMap(([contract, names]) => (parts.includes(contract) ? [] : names))
      .filter((name) => !parts.some((part) => partFunctions[part]?.includes(name))),
    ...(hasOwner(composition) ? [] : [...ownerFunctions, ...settersOfTaxes]),
  ]
}

describe('composeToken', () => {
  const compositions = allCompositions()

  it('knows every function of every module', () => {
    const listed = [...Object.values({ ...moduleFunctions, ...partFunctions }).flat(), ...ownerFunctions]
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
      for (const contract of Object.keys(partFunctions)) {
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
