import { saleAbi, tokenAbi } from '@tokensmith/contracts/generated/abis.ts'
import { type Abi, type Address, decodeFunctionResult, type Hex, isAddressEqual, zeroHash } from 'viem'
import { type View, view } from '../base/chain/getViews.ts'
import { symbolIn } from '../base/chain/viewAnswers.ts'
import type { ToolboxOverrides } from '../base/toolbox/getToolbox.ts'
import type { FairMintCondition, FairMintValues } from '../mint/FairMintValues.ts'
import { type MintStateName, mintStates } from '../mint/getFairMint.ts'
import { type SaleStateName, saleStates } from '../sale/SaleStatus.ts'
import { type SaleValues, saleClaims } from '../sale/SaleValues.ts'
import { isFairSale, saleTotal } from '../sale/saleMath.ts'
import { saleOf } from '../sale/saleOf.ts'
import { takesPlainCoin } from '../sale/takesPlainCoin.ts'

export type OfferingKind = 'sale' | 'mint'

/** A sale or a mint in a list of many. Times are unix seconds. Name and symbol are a stranger's text, made harmless. */
export type Offering = {
  kind: OfferingKind
  token: Address
  creator: Address
  /** The token's code is a template of our build; what a mint of any other says is its own word. */
  isTemplate: boolean
  name?: string
  symbol?: string
  /** Undefined where the token does not say it. */
  decimals?: number
  state: SaleStateName | MintStateName
  /** Base units of a sale, mints of a mint; undefined of a fair sale, which shares everything out at its end. */
  progress?: { done: bigint; total: bigint }
  startAt: bigint
  endAt: bigint
  /** Anybody buys or mints by a plain transfer of coin to the token: without a list, a holding or an inviter. */
  takesPlainCoin: boolean
  /** Of a mint: its rules, as far as a list shows them. */
  mint?: MintTerms
  /** Of a sale: the same. */
  sale?: SaleTerms
  /** What the account that asked has to do with it. */
  own?: 'created' | 'joined'
}

/** The rules of a mint in a list: amounts in base units of the token, `feeWei` of the chain's coin. */
export type MintTerms = Pick<
  FairMintValues,
  'quantity' | 'mints' | 'mintsPerAccount' | 'feeWei' | 'premiumBps' | 'refundBps' | 'liquidityBps' | 'vestingSeconds'
> & { condition: FairMintCondition['kind'] }

/** The rules of a sale in a list; `softCap` in base units of `payCoin`, of which the zero address is the chain's coin. */
export type SaleTerms = Pick<SaleValues, 'softCap' | 'liquidityBps' | 'premiumBps' | 'claim' | 'releaseSeconds'> & {
  condition: 'none' | 'list' | 'invited'
  /** Undefined where the sale does not say it. */
  payCoin?: Address
}

type Asked = { kind: OfferingKind; account?: Address; overrides?: ToolboxOverrides }

/** As the contracts give them, and only what is used. */
type SaleRules = Omit<SaleTerms, 'claim' | 'condition' | 'payCoin'> & {
  paysNative: boolean
  claim: number
  bindFirst: boolean
  endAt: number
  phases: readonly { startAt: number; amount: bigint; price: bigint; listRoot: Hex }[]
}
type MintRules = Omit<MintTerms, 'mints' | 'feeWei' | 'condition'> & {
  startAt: number
  endAt: number
  mints: bigint | number
  fee: bigint
  condition: number
}
const conditions = ['none', 'list', 'holding'] as const

/** What is asked of one token, in the order that `offeringIn` reads. */
export function offeringViews(token: Address, { kind, account, overrides }: Asked): View[] {
  const texts = ['name', 'symbol', 'decimals'].map((name) => view(token, tokenAbi, name))
  if (kind === 'mint') {
    const own = account ? [view(token, tokenAbi, 'mintsOf', [account])] : []
    const names = ['fairMintRules', 'mintState', 'mintsMade']
    return [...texts, ...names.map((name) => view(token, tokenAbi, name)), ...own]
  }
  const sale = saleOf(token, overrides)
  const own = account ? [view(sale, saleAbi, 'buyerOf', [account])] : []
  const names = ['saleRules', 'saleState', 'progress', 'token', 'currentPhase', 'payCoin']
  return [...texts, ...names.map((name) => view(sale, saleAbi, name)), ...own]
}

/** What the answers say; undefined for a token that offers nothing of the kind, or answers nonsense. */
export function offeringIn(
  made: { token: Address; creator: Address; isTemplate: boolean },
  answers: readonly (Hex | null)[],
  { kind, account }: Asked,
): Offering | undefined {
  const [name, symbol, decimals, ...offered] = answers
  const state = kind === 'sale' ? saleIn(made.token, offered) : mintIn(offered)
  if (!state) return undefined
  const { hasJoined, ...shown } = state
  const isOwn = account !== undefined && isAddressEqual(made.creator, account)
  const own = isOwn ? 'created' : hasJoined ? 'joined' : undefined
  const told = {
    name: symbolIn(name),
    symbol: symbolIn(symbol),
    decimals: decoded<number>(tokenAbi, 'decimals', decimals),
  }
  return { kind, ...made, ...told, ...shown, own }
}

type State = Pick<Offering, 'state' | 'progress' | 'startAt' | 'endAt' | 'takesPlainCoin' | 'mint' | 'sale'> & {
  hasJoined: boolean
}

function saleIn(token: Address, answers: readonly (Hex | null)[]): State | undefined {
  const [rules, state, progress, sold, phase, payCoin, buyer] = answers
  const read = <Value>(functionName: string, answer: Hex | null | undefined) =>
    decoded<Value>(saleAbi, functionName, answer)
  const given = read<SaleRules>('saleRules', rules)
  const name = saleStates[read<number>('saleState', state) ?? -1]
  const books = read<{ sold: bigint }>('progress', progress)
  const whose = read<Address>('token', sold)
  // Anybody can give a contract that is no token of ours a sale of another one.
  if (!given || !name || !books || !whose || !isAddressEqual(whose, token)) return undefined
  const [first] = given.phases
  if (!first) return undefined
  const phases = given.phases.map((one) => ({ ...one, startAt: BigInt(one.startAt) }))
  const { paysNative, bindFirst } = given
  const selling = Number(read<bigint>('currentPhase', phase) ?? -1n)
  return {
    state: name,
    progress: isFairSale({ phases }) ? undefined : { done: books.sold, total: saleTotal({ phases }) },
    ...{ startAt: BigInt(first.startAt), endAt: BigInt(given.endAt) },
    sale: { ...saleTermsOf(given), payCoin: read<Address>('payCoin', payCoin) },
    takesPlainCoin: !bindFirst && takesPlainCoin({ rules: { paysNative, phases }, phase: selling }),
    hasJoined: (read<{ paid: bigint; bought: bigint }>('buyerOf', buyer)?.paid ?? 0n) > 0n,
  }
}

function mintIn([rules, state, made, mine]: readonly (Hex | null)[]): State | undefined {
  const read = <Value>(functionName: string, answer: Hex | null | undefined) =>
    decoded<Value>(tokenAbi, functionName, answer)
  const given = read<MintRules>('fairMintRules', rules)
  const name = mintStates[read<number>('mintState', state) ?? -1]
  const done = read<bigint>('mintsMade', made)
  if (!given || !name || done === undefined) return undefined
  const mint = termsOf(given)
  return {
    ...{ state: name, progress: { done, total: BigInt(given.mints) } },
    ...{ startAt: BigInt(given.startAt), endAt: BigInt(given.endAt) },
    ...{ takesPlainCoin: mint.condition === 'none', mint },
    hasJoined: (read<readonly bigint[]>('mintsOf', mine)?.[0] ?? 0n) > 0n,
  }
}

function saleTermsOf({ softCap, liquidityBps, premiumBps, claim, releaseSeconds, bindFirst, phases }: SaleRules) {
  const isListed = phases.some(({ listRoot }) => listRoot !== zeroHash)
  return {
    ...{ softCap, liquidityBps, premiumBps, claim: saleClaims[claim] ?? 'atEnd', releaseSeconds },
    condition: isListed ? 'list' : bindFirst ? 'invited' : 'none',
  } satisfies SaleTerms
}

function termsOf({ condition, fee, mints, ...rules }: MintRules): MintTerms {
  const { quantity, mintsPerAccount, premiumBps, refundBps, liquidityBps, vestingSeconds } = rules
  return {
    ...{ quantity, mintsPerAccount, premiumBps, refundBps, liquidityBps, vestingSeconds },
    ...{ mints: Number(mints), feeWei: fee, condition: conditions[condition] ?? 'list' },
  }
}

function decoded<Value>(abi: Abi, functionName: string, answer: Hex | null | undefined): Value | undefined {
  if (!answer || answer === '0x') return undefined
  try {
    return decodeFunctionResult({ abi, functionName, data: answer }) as Value
  } catch {
    return undefined
  }
}
