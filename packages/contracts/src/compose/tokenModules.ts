/** What a token can contain beside ERC-20, permit and batch transfer. */
export type TokenModule =
  | 'burn'
  | 'mint'
  | 'pause'
  | 'blacklist'
  | 'whitelist'
  | 'transferBurn'
  | 'transferFee'
  | 'ownershipLock'

/** `standard`: no owner code at all, burn at most. `normal`: any modules. */
export type TokenKind = 'standard' | 'normal'

export type TokenComposition = Readonly<{ kind: TokenKind; modules: readonly TokenModule[] }>

/** A structure that the constructor takes: its Solidity type and the name of the parameter. */
export type InitStruct = Readonly<{ type: string; parameter: string }>

export type TokenModuleDescriptor = Readonly<{
  id: TokenModule
  /** Name of the Solidity contract and of its file. */
  contract: string
  /** False only for what works without an owner. */
  needsOwner: boolean
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
  },
  {
    id: 'transferFee',
    contract: 'TransferFee',
    needsOwner: true,
    init: { type: 'TransferFeeInit', parameter: 'transferFee' },
    summary:
      'a part of every transfer goes to the fee address; the owner sets the rate under a ceiling that never rises',
  },
  {
    id: 'ownershipLock',
    contract: 'OwnershipLock',
    needsOwner: true,
    summary: 'the owner can give up all powers until a date',
  },
]

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
} as const

/** True when the composition contains an owner. */
export function hasOwner(composition: TokenComposition): boolean {
  return tokenModules.some((module) => module.needsOwner && composition.modules.includes(module.id))
}

/**
 * The same composition with its modules in canonical order and without repetitions.
 *
 * @throws RangeError for an unknown kind or module, or a module that the kind does not allow.
 */
export function canonicalComposition(composition: TokenComposition): TokenComposition {
  const { kind } = composition
  if (kind !== 'standard' && kind !== 'normal') throw new RangeError(`Unknown token kind: ${String(kind)}`)
  for (const module of composition.modules) {
    if (!tokenModuleIds.includes(module)) throw new RangeError(`Unknown token module: ${String(module)}`)
    if (kind === 'standard' && module !== 'burn') {
      throw new RangeError(`A standard token cannot contain the module ${module}`)
    }
  }
  return { kind, modules: tokenModuleIds.filter((module) => composition.modules.includes(module)) }
}

/** Every composition there is: 2 standard ones and 256 normal ones, in a fixed order. */
export function allCompositions(): TokenComposition[] {
  const subsets = Array.from({ length: 2 ** tokenModuleIds.length }, (_, bits) =>
    tokenModuleIds.filter((_, position) => bits & (1 << position)),
  )
  return [
    { kind: 'standard', modules: [] },
    { kind: 'standard', modules: ['burn'] },
    ...subsets.map((modules) => ({ kind: 'normal' as const, modules })),
  ]
}
