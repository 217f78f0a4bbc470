import * as abis from '@tokensmith/contracts/generated/abis.ts'
import { deployments, launcher } from '@tokensmith/contracts/generated/deployments.ts'
import type { Abi, Address } from 'viem'

/**
 * By what a wallet knows that a call goes to a contract of ours: its address, the same on every chain; or that a factory
 * made it that makes nothing but its own. `included`: neither is so.
 */
export type Binding = { address: Address } | { factory: Address; event: string } | 'included'

export type DescribedContract = {
  /** As its interface is called. */
  name: string
  abi: Abi
  binding: Binding
  /** What its factory, its token or nobody but itself calls: no person signs it. */
  unsigned?: readonly string[]
}

const atAddress = (name: keyof typeof deployments, abi: Abi): DescribedContract => ({
  name,
  abi,
  binding: { address: deployments[name].address },
})
const ofSaleFactory: Binding = {
  factory: deployments.SaleFactory.address,
  event: 'SaleCreated(address,address,address,uint256)',
}

/**
 * The contracts that people sign calls of. Not among them: the rehearsal, which is never deployed, pools, which are no part
 * of the toolbox yet, and pairs, which are others'.
 */
export const describedContracts: readonly DescribedContract[] = [
  atAddress('TokenFactory', abis.tokenFactoryAbi),
  { name: 'Launcher', abi: abis.launcherAbi, binding: { address: launcher } },
  atAddress('LiquidityHelper', abis.liquidityHelperAbi),
  atAddress('TokenLock', abis.tokenLockAbi),
  atAddress('BatchSend', abis.batchSendAbi),
  atAddress('Collect', abis.collectAbi),
  atAddress('InscriptionEvents', abis.inscriptionEventsAbi),
  atAddress('SaleFactory', abis.saleFactoryAbi),
  { name: 'Presale', abi: abis.presaleAbi, binding: ofSaleFactory, unsigned: ['deliver'] },
  { name: 'AllocationSale', abi: abis.allocationSaleAbi, binding: ofSaleFactory },
  // The factory of tokens takes code from anybody, so that it made a token says nothing of what the token does.
  { name: 'Token', abi: abis.tokenAbi, binding: 'included' },
  { name: 'Till', abi: abis.tillAbi, binding: 'included', unsigned: ['setUp', 'swapBack'] },
  {
    name: 'DividendVault',
    abi: abis.dividendVaultAbi,
    binding: 'included',
    unsigned: ['setUp', 'onBalances', 'receiveIncome'],
  },
  { name: 'LpVault', abi: abis.lpVaultAbi, binding: 'included', unsigned: ['setUp', 'receiveIncome'] },
  {
    name: 'InvitationBook',
    abi: abis.invitationBookAbi,
    binding: 'included',
    unsigned: ['setUp', 'onTrade', 'onTransfer'],
  },
  {
    name: 'PrizePot',
    abi: abis.prizePotAbi,
    binding: 'included',
    unsigned: ['setUp', 'onBuy', 'onLeave', 'receiveFunds'],
  },
  { name: 'Sale', abi: abis.saleAbi, binding: 'included', unsigned: ['setUp'] },
]
