import { deployments } from '@tokensmith/contracts/generated/deployments.ts'
import { type Hex, keccak256 } from 'viem'
import { ToolboxError } from '../errors/ToolboxError.ts'
import type { ToolboxContract } from './getToolbox.ts'

type Load = () => Promise<{ default: { initCode: string } }>

/** Written out one by one, so that a page's bundler sees the files and loads only the one that is needed. */
const files: Readonly<Record<ToolboxContract, Load>> = {
  TokenFactory: () =>
    import('@tokensmith/contracts/generated/deployments/TokenFactory.json', { with: { type: 'json' } }),
  TokenLock: () => import('@tokensmith/contracts/generated/deployments/TokenLock.json', { with: { type: 'json' } }),
  LiquidityHelper: () =>
    import('@tokensmith/contracts/generated/deployments/LiquidityHelper.json', { with: { type: 'json' } }),
  Till: () => import('@tokensmith/contracts/generated/deployments/Till.json', { with: { type: 'json' } }),
  DividendVault: () =>
    import('@tokensmith/contracts/generated/deployments/DividendVault.json', { with: { type: 'json' } }),
  LpVault: () => import('@tokensmith/contracts/generated/deployments/LpVault.json', { with: { type: 'json' } }),
  InvitationBook: () =>
    import('@tokensmith/contracts/generated/deployments/InvitationBook.json', { with: { type: 'json' } }),
  BatchSend: () => import('@tokensmith/contracts/generated/deployments/BatchSend.json', { with: { type: 'json' } }),
  Collect: () => import('@tokensmith/contracts/generated/deployments/Collect.json', { with: { type: 'json' } }),
  InscriptionEvents: () =>
    import('@tokensmith/contracts/generated/deployments/InscriptionEvents.json', { with: { type: 'json' } }),
  PrizePot: () => import('@tokensmith/contracts/generated/deployments/PrizePot.json', { with: { type: 'json' } }),
  Sale: () => import('@tokensmith/contracts/generated/deployments/Sale.json', { with: { type: 'json' } }),
  Presale: () => import('@tokensmith/contracts/generated/deployments/Presale.json', { with: { type: 'json' } }),
  AllocationSale: () =>
    import('@tokensmith/contracts/generated/deployments/AllocationSale.json', { with: { type: 'json' } }),
  SaleFactory: () => import('@tokensmith/contracts/generated/deployments/SaleFactory.json', { with: { type: 'json' } }),
  StakingPool: () => import('@tokensmith/contracts/generated/deployments/StakingPool.json', { with: { type: 'json' } }),
  PoolFactory: () => import('@tokensmith/contracts/generated/deployments/PoolFactory.json', { with: { type: 'json' } }),
}

/**
 * Creation code of a toolbox contract, compared with its hash: a damaged file would give another address.
 *
 * @throws ToolboxError `toolboxDeploymentFailed` when the file is not the contract.
 */
export async function loadDeployment(name: ToolboxContract): Promise<Hex> {
  const { default: file } = await files[name]()
  const initCode = file.initCode as Hex
  const { initCodeHash, address } = deployments[name]
  if (keccak256(initCode) !== initCodeHash) throw new ToolboxError('toolboxDeploymentFailed', { address })
  return initCode
}
