import { Button } from '@mantine/core'
import { IconCheck, IconWallet } from '@tabler/icons-react'
import { useState } from 'react'
import type { Address } from 'viem'
import { useUiTexts } from '../useUiTexts.ts'
import { useSigner } from '../wallet/useWallet.ts'

export type AddToWalletProps = { address: Address; chainId: number; symbol: string; decimals: number; size?: 'xs' }

/** Wallets refuse longer symbols (EIP-747 in MetaMask: at most 11 characters). */
const longestSymbol = 11

/** Asks the wallet to list a token (EIP-747). Shown only while a wallet on the token's chain is connected. */
export function AddToWallet({ address, chainId, symbol, decimals, size }: AddToWalletProps) {
  const t = useUiTexts()
  const wallet = useSigner()
  const [state, setState] = useState<'idle' | 'asking' | 'added' | 'refused'>('idle')
  if (wallet.status !== 'connected' || wallet.chainId !== chainId) return null

  const add = async () => {
    setState('asking')
    try {
      const provider = await wallet.getProvider()
      const added = await provider.request({
        method: 'wallet_watchAsset',
        params: { type: 'ERC20', options: { address, symbol: [...symbol].slice(0, longestSymbol).join(''), decimals } },
      })
      setState(added ? 'added' : 'refused')
    } catch {
      // Not every wallet knows the request; nothing was lost, so it is said beside the button and not as an error.
      setState('refused')
    }
  }
  return (
    <Button
      variant="default"
      size={size}
      loading={state === 'asking'}
      leftSection={state === 'added' ? <IconCheck size={16} aria-hidden /> : <IconWallet size={16} aria-hidden />}
      onClick={add}
    >
      {t(`addToWallet.${state === 'asking' ? 'idle' : state}`)}
    </Button>
  )
}
