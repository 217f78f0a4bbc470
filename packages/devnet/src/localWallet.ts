import { type Address, type EIP1193Provider, type Hex, hexToBigInt, isHex, numberToHex, toHex } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { devAccounts } from './accounts.ts'
import { callRpc } from './startChain.ts'

export type WalletRequest = { method: string; params?: readonly unknown[] }
type SentCalls = { id?: string; from?: Address; calls: readonly SentCall[] }
export type SentCall = { from?: Address; to?: Address; data?: Hex; value?: Hex; gas?: Hex } & Record<string, unknown>
type Listener = (value: unknown) => void

export type LocalWalletOptions = {
  /** Chains the wallet knows, by id; the first is the one it is on. */
  chains: Readonly<Record<number, string>>
  /** Signers; the first is the chosen account. Anvil's first three unless told. */
  accounts?: readonly PrivateKeyAccount[]
  /** EIP-5792 atomic batches; without it the wallet does not know `wallet_sendCalls`. */
  atomic?: Atomic
}

export type Atomic = 'supported' | 'ready' | 'unsupported'

/** An EIP-1193 wallet over local keys, which asks nobody. */
export type LocalWallet = {
  provider: EIP1193Provider
  /** The bytes that it would send for a call of its chosen account. */
  sign(call: SentCall): Promise<Hex>
  /** Switches account or chain the way a person does in the wallet, events included. */
  chooseAccount(account: PrivateKeyAccount): void
  chooseChain(chainId: number): void
  /** Says from now on that it sends several calls as one, as a wallet does after an update. */
  offerBatches(atomic: Atomic): void
  address: Address
  chainId: number
}

const unsupported = -32601
const receiptWithinMs = 10_000

/** Makes a wallet. It signs real transactions and sends them to the chain it is on. */
export function createLocalWallet(options: LocalWalletOptions): LocalWallet {
  const accounts = [...(options.accounts ?? devAccounts.slice(0, 3))]
  const chains: Record<number, string> = { ...options.chains }
  const listeners = new Map<string, Set<Listener>>()
  const batches = new Map<string, { chainId: number; hashes: Hex[]; status: number }>()
  let chainId = Number(Object.keys(chains)[0])
  let { atomic } = options

  const fail = (code: number, message: string) => Object.assign(new Error(message), { code })
  const emit = (event: string, value: unknown) => {
    for (const listener of listeners.get(event) ?? []) listener(value)
  }
  const rpc = <Result>(method: string, params: readonly unknown[] = []) =>
    callRpc<Result>(chains[chainId]!, method, params)
  const signer = (address: Address) => {
    const found = accounts.find((account) => account.address.toLowerCase() === address.toLowerCase())
    if (!found) throw fail(4100, 'The requested account is not authorised.')
    return found
  }

  async function send(call: SentCall): Promise<Hex> {
    const account = signer(call.from ?? accounts[0]!.address)
    if (call.chainId && Number(call.chainId) !== chainId) throw fail(-32000, 'Invalid chainId for the active network.')
    return rpc<Hex>('eth_sendRawTransaction', [await sign(account, call)])
  }

  async function sign(account: PrivateKeyAccount, call: SentCall): Promise<Hex> {
    const asked = (name: string) => (isHex(call[name]) ? hexToBigInt(call[name]) : undefined)
    const nonce = await rpc<Hex>('eth_getTransactionCount', [account.address, 'pending'])
    const gas = asked('gas') ?? hexToBigInt(await rpc<Hex>('eth_estimateGas', [{ ...call, from: account.address }]))
    const base = {
      chainId,
      nonce: Number(nonce),
      gas,
      to: call.to ?? null,
      data: call.data,
      value: asked('value') ?? 0n,
    }
    const maxFeePerGas = asked('maxFeePerGas')
    const gasPrice = asked('gasPrice') ?? hexToBigInt(await rpc<Hex>('eth_gasPrice'))
    return maxFeePerGas !== undefined
      ? account.signTransaction({
          ...base,
          type: 'eip1559',
          maxFeePerGas,
          maxPriorityFeePerGas: asked('maxPriorityFeePerGas') ?? 0n,
        })
      : account.signTransaction({ ...base, type: 'legacy', gasPrice })
  }

  /** Anvil answers with the hash a moment before its block is there. */
  async function waitForReceipt(hash: Hex): Promise<{ status: Hex } | null> {
    const deadline = Date.now() + receiptWithinMs
    while (Date.now() < deadline) {
      const receipt = await rpc<{ status: Hex } | null>('eth_getTransactionReceipt', [hash])
      if (receipt) return receipt
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    return null
  }

  /** All calls or none, as an atomic batch is: a failing call takes the earlier ones back. */
  async function sendCalls(request: SentCalls): Promise<{ id: string }> {
    const id = request.id ?? toHex(crypto.getRandomValues(new Uint8Array(32)))
    if (batches.has(id)) throw fail(5720, 'There is already a batch submitted with the same id.')
    const snapshot = await rpc('evm_snapshot')
    const hashes: Hex[] = []
    for (const call of request.calls) {
      const hash = await send({ gas: numberToHex(10_000_000n), ...call, from: request.from }).catch(() => undefined)
      const receipt = hash && (await waitForReceipt(hash))
      if (!hash || receipt?.status !== '0x1') {
        await rpc('evm_revert', [snapshot])
        batches.set(id, { chainId, hashes: [], status: 500 })
        return { id }
      }
      hashes.push(hash)
    }
    batches.set(id, { chainId, hashes, status: 200 })
    return { id }
  }

  async function callsStatus(id: string) {
    const batch = batches.get(id)
    if (!batch) throw fail(5730, 'This bundle id is unknown.')
    const receipts = await Promise.all(batch.hashes.map((hash) => rpc('eth_getTransactionReceipt', [hash])))
    return { version: '2.0.0', id, chainId: numberToHex(batch.chainId), status: batch.status, atomic: true, receipts }
  }

  async function answer({ method, params = [] }: WalletRequest): Promise<unknown> {
    const [first] = params
    switch (method) {
      case 'eth_requestAccounts':
      case 'eth_accounts':
        return accounts.map((account) => account.address)
      case 'wallet_requestPermissions':
      case 'wallet_getPermissions':
        return [{ parentCapability: 'eth_accounts' }]
      case 'wallet_revokePermissions':
        return null
      case 'eth_chainId':
        return numberToHex(chainId)
      case 'net_version':
        return String(chainId)
      case 'wallet_switchEthereumChain': {
        const wanted = Number((first as { chainId: Hex }).chainId)
        if (!chains[wanted]) throw fail(4902, `Unrecognized chain ID "${numberToHex(wanted)}".`)
        wallet.chooseChain(wanted)
        return null
      }
      case 'wallet_addEthereumChain': {
        const added = first as { chainId: Hex; rpcUrls: readonly string[] }
        chains[Number(added.chainId)] = added.rpcUrls[0]!
        wallet.chooseChain(Number(added.chainId))
        return null
      }
      case 'wallet_watchAsset':
        return true
      case 'eth_sendTransaction':
        return send(first as SentCall)
      case 'personal_sign':
        return signer(params[1] as Address).signMessage({ message: { raw: first as Hex } })
      case 'eth_signTypedData_v4':
        return signer(first as Address).signTypedData(JSON.parse(params[1] as string))
      case 'wallet_getCapabilities':
        if (!atomic) throw fail(unsupported, 'The method does not exist.')
        return { [numberToHex(chainId)]: { atomic: { status: atomic } } }
      case 'wallet_sendCalls':
        if (!atomic) throw fail(unsupported, 'The method does not exist.')
        return sendCalls(first as SentCalls)
      case 'wallet_getCallsStatus':
        return callsStatus(first as string)
      default:
        if (method.startsWith('wallet_')) throw fail(unsupported, 'The method does not exist.')
        return rpc(method, params)
    }
  }

  const provider = {
    request: answer,
    on: (event: string, listener: Listener) => {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener: (event: string, listener: Listener) => {
      listeners.get(event)?.delete(listener)
    },
  } as unknown as EIP1193Provider

  const wallet: LocalWallet = {
    provider,
    sign: (call) => sign(accounts[0]!, call),
    chooseAccount(account) {
      accounts.splice(0, accounts.length, account, ...accounts.filter((other) => other.address !== account.address))
      emit('accountsChanged', [account.address])
    },
    chooseChain(wanted) {
      if (wanted === chainId) return
      chainId = wanted
      emit('chainChanged', numberToHex(wanted))
    },
    offerBatches(offered) {
      atomic = offered
    },
    get address() {
      return accounts[0]!.address
    },
    get chainId() {
      return chainId
    },
  }
  return wallet
}
