import { Button } from '@mantine/core'
import { ToolboxError } from '@tokensmith/sdk/base/errors/ToolboxError.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { useState } from 'react'
import type { TakenList } from './TakenList.ts'
import { takenOf } from './takenOf.ts'
import { useCoinTexts } from './useCoinTexts.ts'

/** Taken at once, the newest. */
const mostTaken = 50

/** Takes up the tokens that the connected account created on this chain; nothing without an account. */
export function CreatedTokens({ onList }: { onList: (list: TakenList | { error: unknown }) => void }) {
  const t = useCoinTexts()
  const { chain, getClient } = useChain()
  const { address: creator } = useWallet()
  const [isReading, setReading] = useState(false)
  if (!creator) return null
  const take = async () => {
    setReading(true)
    try {
      const [{ listTokens }, { getCoin }, client] = await Promise.all([
        import('@tokensmith/sdk/token/listTokens.ts'),
        import('@tokensmith/sdk/base/erc20/getCoin.ts'),
        getClient(chain.id),
      ])
      const { tokens } = await listTokens(client, { creator, pageSize: mostTaken })
      const coins = await Promise.all(tokens.map(({ address }) => getCoin(client, address)))
      onList(takenOf(tokens, coins))
    } catch (error) {
      // Nobody has created the contracts here, so the account has created nothing by them.
      const isAbsent = error instanceof ToolboxError && error.code === 'toolboxMissing'
      onList(isAbsent ? { tokens: [], refused: 0 } : { error })
    }
    setReading(false)
  }
  return (
    <Button size="xs" variant="default" loading={isReading} onClick={() => void take()}>
      {t('coin:lists.created')}
    </Button>
  )
}
