import type { ExchangeCoin } from '@tokensmith/sdk/exchange/SwapRoute.ts'
import { coinLogo } from './coinLogo.ts'
import { Picture } from './Picture.tsx'

/** Far enough apart to be told from each other, and dark enough for white letters. */
const colours = ['#1864ab', '#0b7285', '#2b8a3e', '#862e9c', '#a61e4d', '#c92a2a', '#d9480f', '#5c940d', '#364fc7']

type TokenPictureProps = { chainId: number; address: ExchangeCoin; symbol: string; size?: number }

/**
 * A token's picture: the logo of one that the catalogue knows; of any other its first letters on a colour of its
 * address, so that two of the same symbol look different. Pictures that a token names lie with strangers, who would
 * see who looks.
 */
export function TokenPicture({ chainId, address, symbol, size = 48 }: TokenPictureProps) {
  const logo = coinLogo(chainId, address)
  const colour = address === 'native' ? '#5b6270' : colours[Number.parseInt(address.slice(-6), 16) % colours.length]!
  const letters = [...symbol.replaceAll(/[^\p{L}\p{N}]/gu, '')].slice(0, 3).join('').toUpperCase()
  const kind = logo?.isTestnet ? 'testnet' : logo?.isWrapped ? 'wrapped' : undefined
  return <Picture logo={logo?.url} letters={letters || '?'} colour={colour} size={size} kind={kind} />
}
