/** The five wallets named in the connect dialog, detected or not. */
export type NamedWallet = {
  /** Also the name of the file of its logo. */
  id: string
  name: string
  /** Reverse domain names it announces itself with (EIP-6963). */
  rdns: readonly string[]
  /** Flags older versions put on `window.ethereum`. */
  flags: readonly string[]
  /** Where to get it. */
  link: string
  /** A link that opens a page inside the wallet's own browser on a phone. */
  openPage: (pageUrl: string) => string
}

export const namedWallets: readonly NamedWallet[] = [
  {
    id: 'metamask',
    name: 'MetaMask',
    rdns: ['io.metamask', 'io.metamask.mobile', 'io.metamask.flask'],
    flags: ['isMetaMask'],
    link: 'https://metamask.io/download/',
    openPage: (url) => `https://metamask.app.link/dapp/${url.replace(/^https?:\/\//, '')}`,
  },
  {
    id: 'okx',
    name: 'OKX Wallet',
    rdns: ['com.okex.wallet'],
    flags: ['isOkxWallet', 'isOKExWallet'],
    link: 'https://web3.okx.com/download',
    openPage: (url) =>
      `https://web3.okx.com/download?deeplink=${encodeURIComponent(`okx://wallet/dapp/url?dappUrl=${encodeURIComponent(url)}`)}`,
  },
  {
    id: 'tokenpocket',
    name: 'TokenPocket',
    rdns: ['pro.tokenpocket'],
    flags: ['isTokenPocket'],
    link: 'https://www.tokenpocket.pro/en/download/app',
    openPage: (url) => `tpdapp://open?params=${encodeURIComponent(JSON.stringify({ url, chain: 'ETH' }))}`,
  },
  {
    id: 'trust',
    name: 'Trust Wallet',
    rdns: ['com.trustwallet.app'],
    flags: ['isTrust', 'isTrustWallet'],
    link: 'https://trustwallet.com/download',
    openPage: (url) => `https://link.trustwallet.com/open_url?coin_id=60&url=${encodeURIComponent(url)}`,
  },
  {
    id: 'coinbase',
    name: 'Coinbase Wallet',
    rdns: ['com.coinbase.wallet'],
    flags: ['isCoinbaseWallet'],
    link: 'https://www.coinbase.com/wallet/downloads',
    openPage: (url) => `https://go.cb-w.com/dapp?cb_url=${encodeURIComponent(url)}`,
  },
]

/** A raster picture inside a data address, or nothing: any other address could fetch from elsewhere or carry script. */
export function safeIcon(icon: string | undefined): string | undefined {
  return icon && /^data:image\/(png|jpe?g|webp|gif);base64,[a-z0-9+/=\s]+$/i.test(icon) ? icon : undefined
}
