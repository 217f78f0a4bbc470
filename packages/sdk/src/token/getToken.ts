import type { TokenModule } from '@tokensmith/contracts/compose/tokenModules.ts'
import { tokenAbi } from '@tokensmith/contracts/generated/abis.ts'
import { type Address, type Hex, hexToString, zeroAddress } from 'viem'
import { getTokenText } from '../base/chain/getTokenText.ts'
import { getTolerantly } from '../base/chain/getTolerantly.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import type { ToolboxOverrides } from '../base/toolbox/getToolbox.ts'
import { type KnownTemplate, type TemplateVerification, verifyTemplate } from '../base/toolbox/verifyTemplate.ts'

/** Something that an account can still do, or enjoys, and an ordinary holder cannot, as the token's own code lists it. */
export type TokenCapability = {
  /** Short name; `docs/tokens.md` lists all of them. */
  power: string
  /** Who has it; the zero address for everybody on a list that the token keeps. */
  holder: Address
  /**
   * Base units for `mint`, basis points for rates, wei for `removeLiquidity`, seconds for `ownershipLock`, a number of
   * accounts, mints or addresses for `exempted`, `launchEarly` and `dust`; 0 where no number applies.
   */
  limit: bigint
  /** Unix seconds; 0 means now, and no end of its own or none that is known yet. */
  fromAt: bigint
  untilAt: bigint
}

/**
 * A token as the chain has it now. A part that the contract does not have, or answers with nonsense, is undefined: any
 * address can be read. Only a token whose `verification` is `verified` has been compared with the source; of all others
 * the answers are the contract's own word.
 */
export type TokenState = {
  address: Address
  verification: TemplateVerification
  /** Only for a verified token: what its code contains. */
  modules?: readonly TokenModule[]
  name?: string
  symbol?: string
  decimals?: number
  totalSupply?: bigint
  contractURI?: string
  /** Undefined when there is no owner function; the zero address after renouncing. */
  owner?: Address
  pendingOwner?: Address
  ownershipLockedUntilAt?: bigint
  /** Only for a verified token. */
  capabilities?: readonly TokenCapability[]
  mint?: { cap: bigint; isFinished: boolean }
  pause?: { isPaused: boolean; pausedUntilAt: bigint; pausableUntilAt: bigint }
  blacklist?: { isEnded: boolean }
  whitelist?: { untilAt: bigint }
  transferBurn?: { bps: number; ceilingBps: number }
  transferFee?: { bps: number; ceilingBps: number; feeAddress: Address }
  /** Balance of `account`, and whether the token's lists stop or pass it, when an account was given. */
  account?: { address: Address; balance: bigint; isBlacklisted?: boolean; isWhitelisted?: boolean }
  /** Number and time of the block that was read. */
  blockNumber: bigint
  chainAt: bigint
}

export type GetTokenOptions = { account?: Address; known?: readonly KnownTemplate[]; overrides?: ToolboxOverrides }

/** The little that is read of every token. */
const erc20Decimals = [
  { type: 'function', name: 'decimals', inputs: [], outputs: [{ type: 'uint256' }], stateMutability: 'view' },
] as const

/**
 * Reads a token: everything of ours, and what can be read of any other, hostile ones included.
 *
 * @throws ToolboxError `tokenNotFound` where there is no code, and the node's failures.
 */
export async function getToken(
  client: ChainClient,
  address: Address,
  options: GetTokenOptions = {},
): Promise<TokenState> {
  const read = <Value>(functionName: string, args?: readonly unknown[]) =>
    getTolerantly<Value>(client, { address, abi: tokenAbi, functionName, args })
  // All at once, so that nobody waits for the comparison; what the code turns out not to have is dropped.
  const [verification, parts] = await Promise.all([
    verifyTemplate(client, address, options),
    readParts(client, address, read, options.account),
  ])
  const isVerified = verification.status === 'verified'
  const modules = isVerified ? verification.composition.modules : undefined
  const of = <Part>(module: TokenModule, part: Part) => (!modules || modules.includes(module) ? part : undefined)
  return {
    address,
    verification,
    modules,
    ...parts.identity,
    ...parts.ownership,
    mint: of('mint', parts.mint),
    pause: of('pause', parts.pause),
    blacklist: of('blacklist', parts.blacklist),
    whitelist: of('whitelist', parts.whitelist),
    transferBurn: of('transferBurn', parts.transferBurn),
    transferFee: of('transferFee', parts.transferFee),
    capabilities: isVerified ? parts.capabilities : undefined,
    account: parts.account || undefined,
    blockNumber: parts.block.number,
    chainAt: parts.block.timestamp,
  }
}

type Read = <Value>(functionName: string, args?: readonly unknown[]) => Promise<Value | undefined>

async function readParts(client: ChainClient, address: Address, read: Read, holder: Address | undefined) {
  const [
    identity,
    ownership,
    mint,
    pause,
    blacklist,
    whitelist,
    transferBurn,
    transferFee,
    capabilities,
    account,
    block,
  ] = await Promise.all([
    readIdentity(client, address, read),
    readOwnership(read),
    readMint(read),
    readPause(read),
    readBlacklist(read),
    readWhitelist(read),
    readTransferBurn(read),
    readTransferFee(read),
    readCapabilities(read),
    holder && readAccount(read, holder),
    client.getBlock(),
  ])
  return {
    ...{ identity, ownership, mint, pause, blacklist, whitelist, transferBurn, transferFee, capabilities },
    ...{ account, block },
  }
}

async function readIdentity(client: ChainClient, address: Address, read: Read) {
  const [name, symbol, decimals, totalSupply, contractURI] = await Promise.all([
    getTokenText(client, address, 'name'),
    getTokenText(client, address, 'symbol'),
    getTolerantly<bigint>(client, { address, abi: erc20Decimals, functionName: 'decimals' }),
    read<bigint>('totalSupply'),
    read<string>('contractURI'),
  ])
  const isUsable = decimals !== undefined && decimals <= 255n
  return { name, symbol, decimals: isUsable ? Number(decimals) : undefined, totalSupply, contractURI }
}

async function readOwnership(read: Read) {
  const [owner, pendingOwner, ownershipLockedUntilAt] = await Promise.all([
    read<Address>('owner'),
    read<Address>('pendingOwner'),
    read<bigint>('ownershipLockedUntil'),
  ])
  return { owner, pendingOwner: pendingOwner === zeroAddress ? undefined : pendingOwner, ownershipLockedUntilAt }
}

async function readMint(read: Read) {
  const [cap, isFinished] = await Promise.all([read<bigint>('mintCap'), read<boolean>('mintingFinished')])
  return cap === undefined || isFinished === undefined ? undefined : { cap, isFinished }
}

async function readPause(read: Read) {
  const [isPaused, pausedUntilAt, pausableUntilAt] = await Promise.all([
    read<boolean>('paused'),
    read<bigint>('pausedUntil'),
    read<bigint>('pausableUntil'),
  ])
  if (isPaused === undefined || pausedUntilAt === undefined || pausableUntilAt === undefined) return undefined
  return { isPaused, pausedUntilAt, pausableUntilAt }
}

async function readBlacklist(read: Read) {
  const isEnded = await read<boolean>('blacklistEnded')
  return isEnded === undefined ? undefined : { isEnded }
}

async function readWhitelist(read: Read) {
  const untilAt = await read<bigint>('whitelistedUntil')
  return untilAt === undefined ? undefined : { untilAt }
}

async function readTransferBurn(read: Read) {
  const [bps, ceilingBps] = await Promise.all([read<number>('transferBurnBps'), read<number>('transferBurnCeilingBps')])
  return bps === undefined || ceilingBps === undefined ? undefined : { bps, ceilingBps }
}

async function readTransferFee(read: Read) {
  const [bps, ceilingBps, feeAddress] = await Promise.all([
    read<number>('transferFeeBps'),
    read<number>('transferFeeCeilingBps'),
    read<Address>('feeAddress'),
  ])
  if (bps === undefined || ceilingBps === undefined || feeAddress === undefined) return undefined
  return { bps, ceilingBps, feeAddress }
}

/** As the contract gives it. */
type Capability = { power: Hex; holder: Address; limit: bigint; from: bigint; until: bigint }

async function readCapabilities(read: Read): Promise<TokenCapability[] | undefined> {
  const list = await read<readonly Capability[]>('capabilities')
  return list?.map(({ power, holder, limit, from, until }) => ({
    power: hexToString(power, { size: 32 }),
    holder,
    limit,
    fromAt: from,
    untilAt: until,
  }))
}

async function readAccount(read: Read, address: Address) {
  const [balance, isBlacklisted, isWhitelisted] = await Promise.all([
    read<bigint>('balanceOf', [address]),
    read<boolean>('isBlacklisted', [address]),
    read<boolean>('isWhitelisted', [address]),
  ])
  return { address, balance: balance ?? 0n, isBlacklisted, isWhitelisted }
}
