import { chainMarkOf } from '@tokensmith/chains/chainMarks.ts'
import { chainLogo } from './chainLogo.ts'
import { Picture } from './Picture.tsx'

/** A chain's logo, or letters where there is none. */
export function ChainPicture({
  chain,
  size = 22,
}: {
  chain: { icon: string; name: string; testnet: boolean }
  size?: number
}) {
  return (
    <Picture
      {...chainMarkOf(chain)}
      logo={chainLogo(chain.icon)}
      size={size}
      kind={chain.testnet ? 'testnet' : undefined}
    />
  )
}
