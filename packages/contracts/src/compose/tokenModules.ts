/** What a token can contain beside ERC-20, permit, batch transfer, and what its kind brings along. */
export type TokenModule =
  | 'burn'
  | 'mint'
  | 'pause'
  | 'blacklist'
  | 'whitelist'
  | 'transferBurn'
  | 'transferFee'
  | 'ownershipLock'
  | 'invitation'
  | 'prizePool'
  | 'dust'
  | 'sale'

/**
 * `standard`: no owner code at all; burn, and taxes on transfers that are fixed at creation, at most. `normal`: any of the
 * ordinary modules. The others have an exchange pair: `meme` with opening limits and no tax, `marketing` with taxes, and
 * three that pay holders out of taxes or grow.
 * `erc314` and `x314` are an exchange themselves, the first with opening limits, the second with taxes.
 * `fairMint` exists by being minted, for a fee in escrow that fills its pair,
 * and `inscription` writes each mint down beside.
 */
export type TokenKind =
  | 'standard'
  | 'normal'
  | 'meme'
  | 'marketing'
  | 'dividend'
  | 'compound'
  | 'lpDividend'
  | 'erc314'
  | 'x314'
  | 'fairMint'
  | 'inscription'

export type TokenComposition = Readonly<{ kind: TokenKind; modules: readonly TokenModule[] }>

/** A structure that the constructor takes: its Solidity type, with its interface where the token inherits another, and
 * the name of the parameter. */
export type InitStruct = Readonly<{ type: string; parameter: string }>

export type TokenModuleDescriptor = Readonly<{
  id: TokenModule
  /** Name of the Solidity contract and of its file. */
  contract: string
  /** False only for what works without an owner. */
  needsOwner: boolean
  /** What the module is in a kind that has no owner at all: its settings are fixed at creation. */
  fixed?: Readonly<{ contract: string; init: InitStruct; summary: string }>
  /** Needs taxes: kinds without them get `Trading` by it. */
  needsTrading?: true
  /** Absent: the module takes no constructor argument. */
  init?: InitStruct
  /** One line for the head of the composed file. */
  summary: string
}>

/** In canonical order: the order of constructor arguments and of every list of modules. */
export const tokenModules: readonly TokenModuleDescriptor[] = [
  { id: 'burn', contract: 'Burnable', needsOwner: false, summary: 'holders can burn their own tokens' },
  {
    id: 'mint',
    contract: 'Mintable',
    needsOwner: true,
    init: { type: 'MintableInit', parameter: 'mintable' },
    summary: 'the owner can mint up to a fixed cap, until minting is finished for ever',
  },
  {
    id: 'pause',
    contract: 'Pausable',
    needsOwner: true,
    init: { type: 'PausableInit', parameter: 'pausable' },
    summary: 'the owner can pause all movements, until a fixed date at the latest',
  },
  {
    id: 'blacklist',
    contract: 'Blacklist',
    needsOwner: true,
    summary: 'the owner can stop single accounts (never contracts), until the list is ended for ever',
  },
  {
    id: 'whitelist',
    contract: 'Whitelist',
    needsOwner: true,
    init: { type: 'WhitelistInit', parameter: 'whitelist' },
    summary: 'before the opening date only listed accounts can trade with each other',
  },
  {
    id: 'transferBurn',
    contract: 'TransferBurn',
    needsOwner: true,
    init: { type: 'TransferBurnInit', parameter: 'transferBurn' },
    summary: 'a part of every transfer is burnt; the owner sets the rate under a ceiling that never rises',
    fixed: {
      contract: 'FixedTransferBurn',
      init: { type: 'FixedTransferBurnInit', parameter: 'fixedTransferBurn' },
      summary: 'a part of every transfer is burnt, at a rate that nobody can change',
    },
  },
  {
    id: 'transferFee',
    contract: 'TransferFee',
    needsOwner: true,
    init: { type: 'TransferFeeInit', parameter: 'transferFee' },
    summary:
      'a part of every transfer goes to the fee address; the owner sets the rate under a ceiling that never rises',
    fixed: {
      contract: 'FixedTransferFee',
      init: { type: 'FixedTransferFeeInit', parameter: 'fixedTransferFee' },
      summary: 'a part of every transfer goes to the fee address; nobody can change the rate or the address',
    },
  },
  {
    id: 'ownershipLock',
    contract: 'OwnershipLock',
    needsOwner: true,
    summary: 'the owner can give up all powers until a date',
  },
  {
    id: 'invitation',
    contract: 'Invitation',
    needsOwner: true,
    needsTrading: true,
    init: { type: 'IInvitationBook.InvitationInit', parameter: 'invitation' },
    summary: 'a part of the taxes goes to those who invited the trader, up to six generations',
  },
  {
    id: 'prizePool',
    contract: 'PrizePool',
    needsOwner: true,
    needsTrading: true,
    init: { type: 'IPrizePot.PrizeInit', parameter: 'prize' },
    summary: 'a part of the taxes feeds prizes for those who bought most in a round and still hold it',
  },
  {
    id: 'dust',
    contract: 'Dust',
    needsOwner: true,
    needsTrading: true,
    init: { type: 'DustInit', parameter: 'dust' },
    summary: 'every trade sends one base unit to up to three made-up addresses, which is cosmetic',
  },
  {
    id: 'sale',
    contract: 'MarketSale',
    needsOwner: false,
    init: { type: 'ISale.SaleInit', parameter: 'sale' },
    summary: 'it is sold first, by fixed rules; what is paid fills its exchange, or goes back',
  },
]

/** Modules that no token contains together: nobody may stop the buyers of a sale, or its finish. */
const conflicts: readonly (readonly [TokenModule, TokenModule])[] = [
  ['sale', 'pause'],
  ['sale', 'blacklist'],
  ['sale', 'whitelist'],
]

/** The modules that exclude this one. */
export function conflictsOf(module: TokenModule): readonly TokenModule[] {
  return conflicts.flatMap(([one, other]) => (one === module ? [other] : other === module ? [one] : []))
}

/** A module as it is in a kind: fixed where there is no owner at all, and a sale by the kind's exchange. */
export function moduleIn(
  module: TokenModuleDescriptor,
  { kind }: Pick<TokenComposition, 'kind'>,
): TokenModuleDescriptor {
  if (module.fixed && kind === 'standard') return { ...module, ...module.fixed, needsOwner: false }
  return module.id === 'sale' && hasOwnPool({ kind }) ? { ...module, contract: 'PoolSale' } : module
}

/** A contract that a kind always contains, from the innermost to the outermost. */
export type KindPart = Readonly<{ contract: string; inits: readonly InitStruct[]; summary: string }>

const market: KindPart = {
  contract: 'Market',
  inits: [{ type: 'MarketInit', parameter: 'market' }],
  summary: 'it knows its exchange pair, a start of trading and opening limits that end by themselves',
}
const trading: KindPart = {
  contract: 'Trading',
  inits: [
    { type: 'TradingInit', parameter: 'trading' },
    { type: 'ITill.TillInit', parameter: 'till' },
  ],
  summary: 'buys and sells pay a tax under ceilings that never rise',
}
const ownPool: KindPart = {
  contract: 'OwnPool',
  inits: [{ type: 'OwnPoolInit', parameter: 'pool' }],
  summary: 'it buys and sells itself at the product of its reserves, whose liquidity is locked until a date',
}
const ownPoolExtras = {
  erc314: {
    contract: 'PoolLimits',
    inits: [{ type: 'PoolLimitsInit', parameter: 'limits' }],
    summary: 'in its first time an account holds, and buys as often as, its opening limits allow',
  },
  x314: {
    contract: 'PoolTax',
    inits: [{ type: 'IPoolTax.PoolTaxInit', parameter: 'tax' }],
    summary: 'a part of each trade is burnt, goes to a fund and to the inviter, at rates that never rise',
  },
} as const satisfies Readonly<Record<string, KindPart>>
const kindExtras: Readonly<Partial<Record<TokenKind, KindPart>>> = {
  dividend: {
    contract: 'Dividend',
    inits: [{ type: 'IDividendVault.DividendInit', parameter: 'dividend' }],
    summary: 'a part of the taxes is paid to holders, who collect it',
  },
  compound: {
    contract: 'Compound',
    inits: [{ type: 'CompoundInit', parameter: 'compounding' }],
    summary: 'balances grow by compound interest, which is minted, up to a maximum supply',
  },
  lpDividend: {
    contract: 'LpDividend',
    inits: [{ type: 'ILpVault.LpDividendInit', parameter: 'lpDividend' }],
    summary: 'a part of the taxes is paid to those who stake liquidity tokens, who collect it',
  },
}

const fairMint: KindPart = {
  contract: 'FairMint',
  inits: [{ type: 'IFairMint.FairMintInit', parameter: 'fairMint' }],
  summary: 'everybody mints it by the same rule; what is paid lies in escrow and fills the pair, or goes back',
}

const inscription: KindPart = {
  contract: 'Inscription',
  inits: [{ type: 'IInscription.InscriptionInit', parameter: 'inscription' }],
  summary: 'each mint is written down as an inscription, a data URI in an event',
}

/** True for a kind that exists by being minted. */
export function hasFairMint({ kind }: Pick<TokenComposition, 'kind'>): boolean {
  return kind === 'fairMint' || kind === 'inscription'
}

/** True for a token that is sold before it is traded. */
export function hasSale({ modules }: Pick<TokenComposition, 'modules'>): boolean {
  return modules.includes('sale')
}

/** True where a supply of 0 makes sense at first: somebody mints later. */
export function startsEmpty({ kind, modules }: TokenComposition): boolean {
  return hasFairMint({ kind }) || modules.includes('mint')
}

/** True for a kind with an exchange pair. */
export function hasMarket(composition: TokenComposition): boolean {
  const { kind } = composition
  return kind !== 'standard' && kind !== 'normal' && !hasOwnPool(composition)
}

/** True for a kind that is its own exchange. */
export function hasOwnPool({ kind }: Pick<TokenComposition, 'kind'>): boolean {
  return kind in ownPoolExtras
}

/** True when buys and sells are taxed: by the kind, or because a module lives on taxes. */
export function hasTrading(composition: TokenComposition): boolean {
  if (!hasMarket(composition)) return false
  const byModule = tokenModules.some((module) => module.needsTrading && composition.modules.includes(module.id))
  return (composition.kind !== 'meme' && !hasFairMint(composition)) || byModule
}

/** What the kind brings along, from the innermost to the outermost. */
export function kindParts(composition: TokenComposition): readonly KindPart[] {
  if (composition.kind === 'erc314' || composition.kind === 'x314') return [ownPool, ownPoolExtras[composition.kind]]
  if (hasFairMint(composition)) return [market, fairMint, ...(composition.kind === 'inscription' ? [inscription] : [])]
  if (!hasMarket(composition)) return []
  const extra = kindExtras[composition.kind]
  return [market, ...(hasTrading(composition) ? [trading] : []), ...(extra ? [extra] : [])]
}

export const tokenModuleIds: readonly TokenModule[] = tokenModules.map((module) => module.id)

/** Limits that the constructors enforce; a test compares them with the contracts. */
export const tokenLimits = {
  decimals: 18,
  /** `pausableUntil` is at most this many seconds after creation. */
  pausableSeconds: 365 * 86_400,
  /** The whitelist gate opens at most this many seconds after creation. */
  whitelistSeconds: 90 * 86_400,
  /** An ownership lock ends at most this many seconds from now. */
  ownershipLockSeconds: 36_525 * 86_400,
  /** The ceilings of transfer burn and transfer fee together, in basis points. */
  taxCeilingBps: 2_500,
  /** A token that can tax has at least so many base units at creation, or at least so many decimals. */
  fineSupply: 10n ** 12n,
  fineDecimals: 12,
} as const

/** True when the composition contains an owner. */
export function hasOwner(composition: TokenComposition): boolean {
  return (
    hasTrading(composition) ||
    hasOwnPool(composition) ||
    tokenModules.some((module) => moduleIn(module, composition).needsOwner && composition.modules.includes(module.id))
  )
}

/**
 * The same composition with its modules in canonical order and without repetitions.
 *
 * @throws RangeError for an unknown kind or module, a module that the kind does not allow, or two that exclude each other.
 */
export function canonicalComposition(composition: TokenComposition): TokenComposition {
  const { kind } = composition
  const offered = modulesOfKind[kind] as readonly TokenModule[] | undefined
  if (!offered) throw new RangeError(`Unknown token kind: ${String(kind)}`)
  for (const module of composition.modules) {
    if (!tokenModuleIds.includes(module)) throw new RangeError(`Unknown token module: ${String(module)}`)
    if (!offered.includes(module)) throw new RangeError(`A ${kind} token cannot contain the module ${module}`)
    const other = conflictsOf(module).find((excluded) => composition.modules.includes(excluded))
    if (other) throw new RangeError(`No token contains the modules ${module} and ${other} together`)
  }
  return { kind, modules: tokenModuleIds.filter((module) => composition.modules.includes(module)) }
}

const ordinaryModules: readonly TokenModule[] = [
  'burn',
  'mint',
  'pause',
  'blacklist',
  'whitelist',
  'transferBurn',
  'transferFee',
  'ownershipLock',
]
const tradeModules: readonly TokenModule[] = [
  'burn',
  'mint',
  'pause',
  'blacklist',
  'whitelist',
  'ownershipLock',
  'invitation',
  'prizePool',
  'dust',
  'sale',
]

const poolModules: readonly TokenModule[] = ['burn', 'mint', 'pause', 'blacklist', 'whitelist', 'ownershipLock', 'sale']

/** The modules that a kind can contain, in canonical order. */
export const modulesOfKind: Readonly<Record<TokenKind, readonly TokenModule[]>> = {
  standard: ['burn', 'transferBurn', 'transferFee'],
  normal: ordinaryModules,
  meme: tradeModules,
  marketing: tradeModules,
  dividend: tradeModules,
  compound: tradeModules,
  lpDividend: tradeModules,
  erc314: poolModules,
  x314: poolModules,
  fairMint: [],
  inscription: [],
}

/** As many of the offered modules as one token of the kind can contain; with or without a sale. */
export function allModulesOf(kind: TokenKind, withSale = false): readonly TokenModule[] {
  const excluded: readonly TokenModule[] = withSale ? conflictsOf('sale') : ['sale']
  return modulesOfKind[kind].filter((module) => !excluded.includes(module))
}

/** Every composition there is, in a fixed order: 8 standard ones, 256 normal ones, 576 of each kind with a pair, and 72 of
 * each that is its own exchange. */
export function allCompositions(): TokenComposition[] {
  return (Object.keys(modulesOfKind) as TokenKind[]).flatMap((kind) => {
    const offered = modulesOfKind[kind]
    return Array.from({ length: 2 ** offered.length }, (_, bits) => ({
      kind,
      modules: offered.filter((_module, position) => bits & (1 << position)),
    })).filter(({ modules }) => !modules.some((module) => conflictsOf(module).some((other) => modules.includes(other))))
  })
}
