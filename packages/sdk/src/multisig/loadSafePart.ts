import { type Hex, keccak256 } from 'viem'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import { type SafePart, safe141 } from './safeContracts.ts'

type Load = () => Promise<{ default: { bytecode: string } }>

/** Written out one by one, so that a page's bundler loads only what a chain lacks, and only when it is created. */
const files: Readonly<Record<SafePart, Load>> = {
  Safe: () =>
    import('@safe-global/safe-contracts/build/artifacts/contracts/Safe.sol/Safe.json', { with: { type: 'json' } }),
  SafeL2: () =>
    import('@safe-global/safe-contracts/build/artifacts/contracts/SafeL2.sol/SafeL2.json', { with: { type: 'json' } }),
  SafeProxyFactory: () =>
    import('@safe-global/safe-contracts/build/artifacts/contracts/proxies/SafeProxyFactory.sol/SafeProxyFactory.json', {
      with: { type: 'json' },
    }),
  CompatibilityFallbackHandler: () =>
    import(
      '@safe-global/safe-contracts/build/artifacts/contracts/handler/CompatibilityFallbackHandler.sol/CompatibilityFallbackHandler.json',
      { with: { type: 'json' } }
    ),
  MultiSendCallOnly: () =>
    import(
      '@safe-global/safe-contracts/build/artifacts/contracts/libraries/MultiSendCallOnly.sol/MultiSendCallOnly.json',
      { with: { type: 'json' } }
    ),
}

/**
 * Creation code of a part of Safe as its publisher compiled it, compared with its hash.
 *
 * @throws ToolboxError `toolboxDeploymentFailed` when the file is not that part.
 */
export async function loadSafePart(part: SafePart): Promise<Hex> {
  const { default: file } = await files[part]()
  const initCode = file.bytecode as Hex
  if (keccak256(initCode) !== safe141[part].initCodeHash) {
    throw new ToolboxError('toolboxDeploymentFailed', { address: safe141[part].canonical })
  }
  return initCode
}
