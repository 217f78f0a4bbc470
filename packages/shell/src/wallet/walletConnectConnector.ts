import { type CreateConnectorFn, createConnector } from '@wagmi/core'
import { getAddress, numberToHex } from 'viem'
import { showWalletConnectLink } from './walletConnectLink.ts'

type EthereumProvider = Awaited<
  ReturnType<typeof import('@walletconnect/ethereum-provider')['EthereumProvider']['init']>
>

/** WalletConnect without its own dialog (which would load from elsewhere): our dialog draws the code. */
export function walletConnectConnector(projectId: string, chainIds: readonly number[]): CreateConnectorFn {
  let loading: Promise<EthereumProvider> | undefined
  const load = () =>
    (loading ??= import('@walletconnect/ethereum-provider').then(({ EthereumProvider }) =>
      EthereumProvider.init({
        projectId,
        optionalChains: [...chainIds] as [number, ...number[]],
        showQrModal: false,
        metadata: { name: 'Tokensmith', description: 'Token toolbox', url: location.origin, icons: [] },
      }),
    ))

  return createConnector((config) => ({
    id: 'walletConnect',
    name: 'WalletConnect',
    type: 'walletConnect',
    async connect() {
      const provider = await load()
      provider.on('display_uri', showWalletConnectLink)
      try {
        if (!provider.session) await provider.connect()
      } finally {
        provider.removeListener('display_uri', showWalletConnectLink)
        showWalletConnectLink(undefined)
      }
      provider.on('accountsChanged', this.onAccountsChanged)
      provider.on('chainChanged', this.onChainChanged)
      provider.on('disconnect', this.onDisconnect)
      const accounts = await this.getAccounts()
      // wagmi's generic result differs by a flag this connector does not use.
      return { accounts: accounts as never, chainId: provider.chainId }
    },
    async disconnect() {
      await (await load()).disconnect()
    },
    async getAccounts() {
      return (await load()).accounts.map((account) => getAddress(account))
    },
    async getChainId() {
      return (await load()).chainId
    },
    getProvider: load,
    async isAuthorized() {
      return Boolean((await load()).session)
    },
    onAccountsChanged(accounts) {
      if (accounts.length === 0) this.onDisconnect()
      else config.emitter.emit('change', { accounts: accounts.map((account) => getAddress(account)) })
    },
    onChainChanged(chain) {
      config.emitter.emit('change', { chainId: Number(typeof chain === 'number' ? numberToHex(chain) : chain) })
    },
    onDisconnect() {
      config.emitter.emit('disconnect')
    },
  }))
}
