import type { ComposedToken } from '@tokensmith/contracts/compose/composeToken.ts'
import { hasFairMint, hasOwner, type TokenModule } from '@tokensmith/contracts/compose/tokenModules.ts'
import type { Hex } from 'viem'

export type HardhatProjectFacts = {
  /** keccak256 of the creation code without arguments, where it is known. */
  templateId?: Hex
  /** ABI-encoded, of a form that is complete. */
  constructorArgs?: Hex
}

/** In the texts below, so that what reads the imports of this repository does not take them for its own. */
const from = (module: string) => `from '${module}'`

/** Names the contracts that a token works with; in the sources of those that need them. */
export const companions = 'generated/Companions.sol'

export function needsCompanions({ standardJson }: Pick<ComposedToken, 'standardJson'>): boolean {
  return companions in standardJson.sources
}

/**
 * What a project deploys and tries the token with, by path: the constructor arguments, the deployment that script and
 * test share, the script, and the test. Written for one composition: it asks for nothing that the token does not have.
 */
export function hardhatScripts(composed: ComposedToken, facts: HardhatProjectFacts): Record<string, string> {
  return {
    'constructorArguments.ts': constructorArguments(facts),
    'scripts/deployToken.ts': deployToken(composed),
    'scripts/deploy.ts': deployScript(composed),
    [`test/${composed.contractName}.test.ts`]: tokenTest(composed, facts),
  }
}

const constructorArguments = ({ constructorArgs }: HardhatProjectFacts) => `import type { Hex } ${from('viem')}

/** ABI-encoded, as the form stood when this was downloaded; undefined: it was not complete. */
export const constructorArguments: Hex | undefined = ${constructorArgs ? `'${constructorArgs}'` : 'undefined'}
`

const deployToken = ({ sourceName, contractName }: ComposedToken) => `import { artifacts, network } ${from('hardhat')}
import {
  type Address,
  concat,
  createPublicClient,
  createWalletClient,
  custom,
  decodeAbiParameters,
  getContract,
  type Hex,
} ${from('viem')}
import { constructorArguments } ${from('../constructorArguments')}

export const publicClient = createPublicClient({ transport: custom(network.provider), pollingInterval: 500 })
export const walletClient = createWalletClient({ transport: custom(network.provider) })

export const readArtifact = () => artifacts.readArtifact('${sourceName}:${contractName}')

/** What the constructor is given, by the names in the sources. */
export async function readArguments() {
  if (!constructorArguments) throw new Error('There are no arguments in constructorArguments.ts.')
  const { abi } = await readArtifact()
  const inputs = abi.find(({ type }: { type: string }) => type === 'constructor').inputs
  const values = decodeAbiParameters(inputs, constructorArguments)
  return Object.fromEntries(inputs.map(({ name }: { name: string }, index: number) => [name, values[index]])) as Record<
    string,
    any
  >
}

/** Deploys the token with the arguments of constructorArguments.ts, and waits until it is there. */
export async function deployToken(account: Address): Promise<Address> {
  if (!constructorArguments) throw new Error('There are no arguments in constructorArguments.ts.')
  const { bytecode } = await readArtifact()
  const data = concat([bytecode as Hex, constructorArguments])
  const hash = await walletClient.sendTransaction({ account, data, chain: null })
  const { status, contractAddress } = await publicClient.waitForTransactionReceipt({ hash })
  if (status !== 'success' || !contractAddress) throw new Error(\`The creation failed: \${hash}\`)
  return contractAddress
}

/** The token, to read it. */
export async function tokenAt(address: Address) {
  const { abi } = await readArtifact()
  return getContract({ address, abi, client: publicClient })
}
`

const deployScript = ({
  contractName,
}: ComposedToken) => `import { deployToken, publicClient, tokenAt, walletClient } ${from('./deployToken')}

async function main() {
  const [account] = await walletClient.getAddresses()
  if (!account) throw new Error('No account: set RPC_URL and DEPLOYER_KEY, and name the network "target".')
  console.log(\`Deploying ${contractName} to chain \${await publicClient.getChainId()} from \${account}\`)
  const address = await deployToken(account)
  const token = await tokenAt(address)
  console.log(\`\${await token.read.name()} (\${await token.read.symbol()}) is at \${address}\`)
}

main().catch((error) => {
  console.error(error)
  process.exitCode = 1
})
`

function tokenTest(composed: ComposedToken, { templateId }: HardhatProjectFacts): string {
  const { contractName, composition } = composed
  const condition = needsCompanions(composed) ? 'constructorArguments && process.env.FORK_URL' : 'constructorArguments'
  const moves = canMove(composed)
  return `import assert ${from('node:assert/strict')}
${moves ? `import { network } ${from('hardhat')}\n` : ''}import { ${[moves && 'type Abi', 'type Address', moves && 'encodeFunctionData', templateId && 'type Hex', templateId && 'keccak256'].filter(Boolean).join(', ')} } ${from('viem')}
import { constructorArguments } ${from('../constructorArguments')}
import { deployToken, ${moves ? 'publicClient, ' : ''}readArguments, readArtifact, tokenAt, walletClient } ${from('../scripts/deployToken')}

${templateId ? bytesTest(contractName, templateId) : ''}// ${needsCompanions(composed) ? 'It works with other contracts, so it needs a copy of a chain that has them: FORK_URL names its RPC.' : 'Without arguments there is nothing to deploy.'}
const describeDeployed = ${condition} ? describe : describe.skip
describeDeployed('${contractName}, deployed', () => {
  let token: Awaited<ReturnType<typeof tokenAt>>
  let given: Awaited<ReturnType<typeof readArguments>>

  before(async () => {
    const [account] = await walletClient.getAddresses()
    given = await readArguments()
    token = await tokenAt(await deployToken(account as Address))
  })

  it('is called, divided and supplied as the arguments say', async () => {
    assert.equal(await token.read.name(), given.base.name)
    assert.equal(await token.read.symbol(), given.base.symbol)
    assert.equal(await token.read.decimals(), given.base.decimals)
    assert.equal(await token.read.totalSupply(), given.base.supply)
  })

  it('${hasOwner(composition) ? 'belongs to the owner in the arguments' : 'belongs to nobody'}', async () => {
    ${
      hasOwner(composition)
        ? `assert.equal(await token.read.owner(), given.owned.owner)`
        : "const { abi } = await readArtifact()\n    assert.equal(abi.some(({ name }: { name?: string }) => name === 'owner'), false)"
    }
  })
${moves ? transferTest(composed) : ''}})
`
}

const bytesTest = (contractName: string, templateId: Hex) => `describe('${contractName}', () => {
  it('is compiled to the bytes that were offered', async () => {
    const { bytecode } = await readArtifact()
    assert.equal(keccak256(bytecode as Hex), '${templateId}')
  })
})

`

/** Of a token that is sold or minted first nobody holds what could be moved. */
function canMove({ composition }: ComposedToken): boolean {
  return !hasFairMint(composition) && !composition.modules.includes('sale')
}

function transferTest({ composition: { modules } }: ComposedToken): string {
  const has = (module: TokenModule) => modules.includes(module)
  const taken = [has('transferBurn') && 'transferBurnBps', has('transferFee') && 'transferFeeBps'].filter(Boolean)
  return `
  it('moves from its holder to another account', async () => {
    const holder: Address = given.base.receiver
    const other: Address = '0x000000000000000000000000000000000000c0de'
${
  has('whitelist')
    ? `    // Before that only listed accounts take part.
    const until = await token.read.whitelistedUntil()
    await network.provider.send('evm_setNextBlockTimestamp', [Number(until)])
    await network.provider.send('evm_mine', [])
`
    : ''
}${
  has('mint')
    ? `    if (given.base.supply === 0n) await send(given.owned.owner, 'mint', [holder, await token.read.mintCap()])
`
    : ''
}    const held = (await token.read.balanceOf([holder])) as bigint
    const amount = held < 10_000n ? held : held / 10_000n
    await send(holder, 'transfer', [other, amount])
${
  taken.length > 0
    ? `    let arrived = amount
${taken.map((rate) => `    arrived -= (amount * BigInt((await token.read.${rate}()) as number)) / 10_000n`).join('\n')}
    assert.equal(await token.read.balanceOf([other]), arrived)
`
    : `    assert.equal(await token.read.balanceOf([other]), amount)
    assert.equal(await token.read.balanceOf([holder]), held - amount)
`
}  })

  /** In the name of an account whose key nobody here has. */
  async function send(account: Address, functionName: string, args: unknown[]) {
    await network.provider.send('hardhat_impersonateAccount', [account])
    await network.provider.send('hardhat_setBalance', [account, '0xde0b6b3a7640000'])
    const data = encodeFunctionData({ abi: token.abi as Abi, functionName, args })
    const hash = await walletClient.sendTransaction({ account, to: token.address, data, chain: null })
    assert.equal((await publicClient.waitForTransactionReceipt({ hash })).status, 'success')
  }
`
}
