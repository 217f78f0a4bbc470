import { hasFairMint, hasOwner, hasOwnPool, type TokenComposition } from '@tokensmith/contracts/compose/tokenModules.ts'
import {
  dividendVaultAbi,
  invitationBookAbi,
  launcherAbi,
  lpVaultAbi,
  prizePotAbi,
  saleAbi,
  tillAbi,
  tokenAbi,
  tokenLockAbi,
} from '@tokensmith/contracts/generated/abis.ts'
import { deployments } from '@tokensmith/contracts/generated/deployments.ts'
import { pairAbi } from '@tokensmith/sdk/base/pair/pairAbi.ts'
import type { ChainClient } from '@tokensmith/sdk/base/plan/Plan.ts'
import { companionOf } from '@tokensmith/sdk/base/toolbox/companionOf.ts'
import { saleOf } from '@tokensmith/sdk/sale/saleOf.ts'
import { type Abi, type Address, parseEventLogs, type TransactionReceipt, toFunctionSelector } from 'viem'
import { burnAddress } from './parseTaxes.ts'
import { readMintOnChain } from './readMintOnChain.scene.ts'
import { readPoolOnChain } from './readPoolOnChain.scene.ts'

type OnChain = Map<string, string>
type Read = (address: Address, abi: Abi, functionName: string, args?: readonly unknown[]) => Promise<unknown>

/**
 * Asks a created token and its companions for every value of its constructor, by the constructor's own names: for the
 * test that each field of the form arrives. Of lists of accounts it says whether `listed` is in them. To be asked after
 * the first minutes: until then the rate of buys is the launch tax.
 */
export async function readFieldsOnChain(
  client: ChainClient,
  token: Address,
  { kind, modules, listed, holder }: TokenComposition & { listed: Address; holder: Address },
): Promise<OnChain> {
  const found: OnChain = new Map()
  const read: Read = (address, abi, functionName, args) =>
    client.readContract({ account: holder, address, abi, functionName, args }) as Promise<unknown>
  const ask = async (path: string, functionName: string, args?: readonly unknown[]) =>
    note(found, path, await read(token, tokenAbi, functionName, args))

  for (const [path, name] of [
    ...[['name', 'name'] as const, ['symbol', 'symbol'] as const, ['decimals', 'decimals'] as const],
    ...[['supply', 'totalSupply'] as const, ['contractURI', 'contractURI'] as const],
  ]) {
    await ask(`base.${path}`, name)
  }
  const held = (await read(token, tokenAbi, 'balanceOf', [holder])) as bigint
  note(found, 'base.receiver', held > 0n ? holder : 'another account')
  if (hasOwner({ kind, modules })) await ask('owned.owner', 'owner')
  if (modules.includes('mint')) await ask('mintable.cap', 'mintCap')
  if (modules.includes('pause')) await ask('pausable.pausableUntil', 'pausableUntil')
  if (modules.includes('whitelist')) {
    await ask('whitelist.until', 'whitelistedUntil')
    await ask('whitelist.accounts', 'isWhitelisted', [listed])
  }
  if (modules.includes('dust')) await ask('dust.addresses', 'dustAddresses')
  const code = (await client.getCode({ address: token })) ?? '0x'
  for (const [module, own] of Object.entries(functionOfModule)) {
    if (code.includes(toFunctionSelector(own).slice(2))) found.set(`composition.${module}`, 'yes')
  }
  if (modules.includes('sale')) note(found, 'sale', await read(saleOf(token), saleAbi, 'saleRules'))
  if (hasOwnPool({ kind })) {
    await readPoolOnChain(
      kind,
      (name) => read(token, tokenAbi, name),
      (path, value) => note(found, path, value),
    )
    return found
  }

  if (hasFairMint({ kind })) {
    await readMintOnChain(
      { isInscription: kind === 'inscription' },
      (name) => read(token, tokenAbi, name),
      (path, value) => note(found, path, value),
    )
    return found
  }

  for (const name of ['router', 'base', 'tradingStart']) await ask(`market.${name}`, name)
  const { until: _, ...limits } = (await read(token, tokenAbi, 'limits')) as Record<string, unknown>
  note(found, 'market', limits)
  const till = companionOf(token, 'Till')
  const taxes = (await read(token, tokenAbi, 'taxCeilings')) as readonly number[]
  const [launchTaxBps, launchSeconds] = (await read(token, tokenAbi, 'launchTax')) as readonly number[]
  note(found, 'trading', { buyCeilingBps: taxes[0], sellCeilingBps: taxes[1], launchTaxBps, launchSeconds })
  const [buyBps, sellBps] = (await read(token, tokenAbi, 'taxes')) as readonly bigint[]
  note(found, 'trading', { buyBps, sellBps })
  await ask('trading.swapThreshold', 'swapThreshold')
  for (const [index, list] of ['feeExempt', 'holdingExempt', 'transactionExempt'].entries()) {
    await ask(`trading.${list}`, 'isExempt', [listed, index])
  }
  for (const name of ['split', 'slippageBps', 'exchangeFeeBps', 'baseIsNative']) {
    note(found, `till.${name}`, await read(till, tillAbi, name))
  }

  const readAll = async (path: string, address: Address, abi: Abi, names: readonly string[]) => {
    for (const name of names) note(found, `${path}.${name}`, await read(address, abi, name))
  }
  if (kind === 'dividend') {
    const vault = companionOf(token, 'DividendVault')
    await readAll('dividend', vault, dividendVaultAbi, ['coin', 'minHolding', 'waitSeconds', 'epochSeconds'])
    note(found, 'dividend.excluded', await read(vault, dividendVaultAbi, 'isExcluded', [listed]))
  }
  if (kind === 'lpDividend') {
    const names = ['coin', 'minStake', 'minTotalStake', 'waitSeconds', 'epochSeconds']
    await readAll('lpDividend', companionOf(token, 'LpVault'), lpVaultAbi, names)
  }
  if (kind === 'compound') {
    const [start, interval, rate, maxSupply, automatic] = (await read(token, tokenAbi, 'compoundSettings')) as unknown[]
    note(found, 'compounding', { start, interval, ratePerInterval: rate, maxSupply, automatic })
    await ask('compounding.excluded', 'isInterestExcluded', [listed])
  }
  if (modules.includes('invitation')) {
    const book = companionOf(token, 'InvitationBook')
    await readAll('invitation', book, invitationBookAbi, ['rewardBps', 'minHolding', 'minTransfer'])
  }
  if (modules.includes('prizePool')) {
    note(found, 'prize', await read(companionOf(token, 'PrizePot'), prizePotAbi, 'settings'))
  }
  return found
}

/** A function that only the code of a token with the module knows. */
const functionOfModule = {
  burn: 'burn(uint256)',
  mint: 'mintCap()',
  pause: 'pausableUntil()',
  blacklist: 'isBlacklisted(address)',
  whitelist: 'whitelistedUntil()',
  ownershipLock: 'ownershipLockedUntil()',
  invitation: 'invitationBook()',
  prizePool: 'prizePot()',
  dust: 'dustAddresses()',
  sale: 'isSaleFinished()',
}

/** What a launch did, by the names of the Launcher's call. The least purchase and the deadline leave no trace. */
export async function readLaunchOnChain(
  client: ChainClient,
  { token, receipts, receiver }: { token: Address; receipts: readonly TransactionReceipt[]; receiver: Address },
): Promise<OnChain> {
  const found: OnChain = new Map()
  const logs = receipts.flatMap((receipt) => receipt.logs)
  const launched = parseEventLogs({ abi: launcherAbi, eventName: 'Launched', logs })[0]!.args
  const minted = parseEventLogs({ abi: mintAbi, eventName: 'Mint', logs })[0]!.args
  const isFirst =
    BigInt(token) < BigInt(await client.readContract({ address: token, abi: tokenAbi, functionName: 'base' }))
  const [tokenAmount, baseAmount] = isFirst ? [minted.amount0, minted.amount1] : [minted.amount1, minted.amount0]
  const lpOf = (account: Address) =>
    client.readContract({ address: launched.pair, abi: pairAbi, functionName: 'balanceOf', args: [account] })
  const tokenLock = deployments.TokenLock.address
  const rest = await client.readContract({ address: token, abi: tokenAbi, functionName: 'balanceOf', args: [receiver] })
  note(found, 'launch.receiver', rest > 0n)
  note(found, 'launch', { tokenAmount, baseAmount, buyBase: launched.bought > 0n })
  note(
    found,
    'launch.liquidity',
    [await lpOf(receiver), await lpOf(burnAddress), await lpOf(tokenLock)].map((lp) => lp > 0n),
  )
  note(found, 'launch.tokenLock', launched.lockId)
  if (launched.lockId > 0n) {
    const lock = await client.readContract({
      ...{ address: tokenLock, abi: tokenLockAbi, functionName: 'lockOf' as const },
      args: [launched.lockId],
    })
    note(found, 'launch.lockUntil', lock.schedule.end)
  }
  return found
}

const mintAbi = [
  {
    type: 'event',
    name: 'Mint',
    inputs: [
      { name: 'sender', type: 'address', indexed: true },
      { name: 'amount0', type: 'uint256' },
      { name: 'amount1', type: 'uint256' },
    ],
  },
] as const

/** Writes a value, or each member of a structure, below a path; a list of values that are no structures counts as one. */
export function note(found: OnChain, path: string, value: unknown): void {
  const isWeights = path.endsWith('.weights')
  const isStructures = Array.isArray(value) && value.some((part) => typeof part === 'object')
  if (typeof value === 'object' && value !== null && (!Array.isArray(value) || isWeights || isStructures)) {
    for (const [key, part] of Object.entries(value)) note(found, `${path}.${key}`, part)
  } else {
    found.set(path, String(value))
  }
}
