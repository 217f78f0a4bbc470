import { createLocalChain } from '@tokensmith/chains/localChain.ts'
import { createChainClient } from '@tokensmith/sdk/base/chain/createChainClient.ts'
import {
  type Address,
  fromHex,
  type Hex,
  hexToString,
  isHex,
  type LocalAccount,
  type TransactionSerializable,
  toHex,
} from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { askPerson } from './devRequests.ts'

/** The phrase every local chain of this kind is funded from; worth nothing anywhere else. */
const devPhrase = 'test test test test test test test test test test test junk'
const accountCount = 5
const chainId = 31337

type Listener = (value: unknown) => void
type TransactionRequest = {
  from?: Address
  to?: Address
  value?: Hex
  data?: Hex
  input?: Hex
  gas?: Hex
  gasPrice?: Hex
  maxFeePerGas?: Hex
  maxPriorityFeePerGas?: Hex
  nonce?: Hex
}

/** An EIP-1193 error: a code that dapps know, and words. */
function providerError(code: number, message: string): Error & { code: number } {
  return Object.assign(new Error(message), { code })
}
const rejected = () => providerError(4001, 'The person rejected the request.')

const deriveAccounts = () =>
  Array.from({ length: accountCount }, (_, addressIndex) => mnemonicToAccount(devPhrase, { addressIndex }))

/** A wallet for the local chain only: signs in the page with the chain's own funded accounts, after asking. */
export function createDevProvider(rpcUrl: string) {
  // A page of which nobody uses this wallet neither works out its keys nor asks its node.
  let derived: ReturnType<typeof deriveAccounts> | undefined
  const listAccounts = () => (derived ??= deriveAccounts())
  let connecting: ReturnType<typeof createChainClient> | undefined
  const getClient = () => (connecting ??= createChainClient(createLocalChain(rpcUrl), { batchReads: false }))
  const listeners = new Map<string, Set<Listener>>()
  const memoryKey = 'tokensmith.devAccount'
  const kept = sessionStorage.getItem(memoryKey)
  let chosen = kept ? listAccounts().find((account) => account.address === kept) : undefined

  const choose = (account: LocalAccount | undefined) => {
    chosen = account as typeof chosen
    if (account) sessionStorage.setItem(memoryKey, account.address)
    else sessionStorage.removeItem(memoryKey)
  }
  const emit = (event: string, value: unknown) => {
    for (const listener of listeners.get(event) ?? []) listener(value)
  }
  const signer = (address: string | undefined): LocalAccount => {
    if (!chosen || (address && address.toLowerCase() !== chosen.address.toLowerCase()))
      throw providerError(4100, 'This account is not connected.')
    return chosen
  }

  async function connect(): Promise<readonly Address[]> {
    if (!chosen) {
      const address = await askPerson({ kind: 'connect', accounts: listAccounts().map((account) => account.address) })
      if (!address) throw rejected()
      choose(listAccounts().find((account) => account.address === address))
    }
    return [chosen!.address]
  }

  async function send(request: TransactionRequest): Promise<Hex> {
    const account = signer(request.from)
    const client = await getClient()
    const data = request.data ?? request.input ?? '0x'
    const value = request.value ? fromHex(request.value, 'bigint') : 0n
    const number = (hex: Hex | undefined) => (hex ? fromHex(hex, 'bigint') : undefined)
    const gas = number(request.gas) ?? (await client.estimateGas({ account, to: request.to, value, data }))
    const gasPrice = number(request.gasPrice)
    const fees = gasPrice === undefined ? await client.estimateFeesPerGas().catch(() => undefined) : undefined
    const maxFeePerGas = number(request.maxFeePerGas) ?? fees?.maxFeePerGas
    const maxPriorityFeePerGas = number(request.maxPriorityFeePerGas) ?? fees?.maxPriorityFeePerGas
    const price = gasPrice ?? maxFeePerGas ?? (await client.getGasPrice())

    const agreed = await askPerson({
      kind: 'transaction',
      account: account.address,
      to: request.to,
      value,
      data,
      gas,
      maxCost: gas * price,
    })
    if (!agreed) throw rejected()

    const nonce = request.nonce
      ? fromHex(request.nonce, 'number')
      : await client.getTransactionCount({ address: account.address, blockTag: 'pending' })
    const base = { chainId, to: request.to, value, data, gas, nonce }
    const transaction: TransactionSerializable =
      gasPrice === undefined && maxFeePerGas !== undefined
        ? { ...base, type: 'eip1559', maxFeePerGas, maxPriorityFeePerGas: maxPriorityFeePerGas ?? 0n }
        : { ...base, type: 'legacy', gasPrice: price }
    return client.sendRawTransaction({ serializedTransaction: await account.signTransaction(transaction) })
  }

  async function sign(address: string, text: string, run: (account: LocalAccount) => Promise<Hex>): Promise<Hex> {
    const account = signer(address)
    if (!(await askPerson({ kind: 'signature', account: account.address, text }))) throw rejected()
    return run(account)
  }

  async function request({ method, params = [] }: { method: string; params?: readonly unknown[] }): Promise<unknown> {
    switch (method) {
      case 'eth_requestAccounts':
        return connect()
      case 'wallet_requestPermissions': {
        // Always asks, so that "connect" is also the way to change the account.
        const before = chosen
        choose(undefined)
        try {
          const [address] = await connect()
          if (before && before.address !== address) emit('accountsChanged', [address])
          return [
            { parentCapability: 'eth_accounts', caveats: [{ type: 'restrictReturnedAccounts', value: [address] }] },
          ]
        } catch (error) {
          choose(before)
          throw error
        }
      }
      case 'wallet_revokePermissions':
        choose(undefined)
        return null
      case 'eth_accounts':
        return chosen ? [chosen.address] : []
      case 'eth_chainId':
        return toHex(chainId)
      case 'net_version':
        return String(chainId)
      case 'wallet_switchEthereumChain': {
        const [{ chainId: wanted }] = params as [{ chainId: Hex }]
        if (Number(wanted) !== chainId) throw providerError(4902, 'The dev wallet knows only the local chain.')
        return null
      }
      case 'wallet_addEthereumChain':
        throw providerError(4001, 'The dev wallet knows only the local chain.')
      case 'wallet_watchAsset':
        return true
      case 'eth_sendTransaction':
        return send(params[0] as TransactionRequest)
      case 'personal_sign': {
        const [message, address] = params as [Hex, Address]
        return sign(address, isHex(message) ? hexToString(message) : message, (account) =>
          account.signMessage({ message: isHex(message) ? { raw: message } : message }),
        )
      }
      case 'eth_signTypedData_v4': {
        const [address, json] = params as [Address, string]
        const typed = typeof json === 'string' ? JSON.parse(json) : json
        return sign(address, JSON.stringify(typed, null, 2), (account) => account.signTypedData(typed))
      }
      case 'wallet_getCapabilities':
      case 'wallet_sendCalls':
      case 'wallet_getCallsStatus':
        throw providerError(4200, 'The dev wallet sends one transaction at a time.')
      default:
        return (await getClient()).request({ method: method as never, params: params as never })
    }
  }

  return {
    request,
    on(event: string, listener: Listener) {
      const set = listeners.get(event) ?? new Set()
      set.add(listener)
      listeners.set(event, set)
    },
    removeListener(event: string, listener: Listener) {
      listeners.get(event)?.delete(listener)
    },
  }
}
