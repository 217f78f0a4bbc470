import { Button } from '@mantine/core'
import { getTokenList } from '@tokensmith/api/tokenList/getTokenList.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { useState } from 'react'
import type { Address } from 'viem'
import { usePublicConfig } from '../config/usePublicConfig.ts'
import classes from './Coin.module.css'
import type { TakenList } from './TakenList.ts'
import { useCoinTexts } from './useCoinTexts.ts'

/** The lists that the site's server hands on, each taken by one press; where there is none, it says so. */
export function ServedLists({ onList }: { onList: (list: TakenList | { error: unknown }) => void }) {
  const t = useCoinTexts()
  const { chain } = useChain()
  const config = usePublicConfig()
  const [fetching, setFetching] = useState<string>()
  const fetchList = async (name: string) => {
    setFetching(name)
    try {
      const { tokens, refused } = await getTokenList({ chain: chain.id, name })
      onList({ tokens: tokens.map((token) => ({ ...token, address: token.address as Address })), refused })
    } catch (error) {
      onList({ error })
    }
    setFetching(undefined)
  }
  if (config.isPending) return null
  const { tokenLists = [] } = config.data ?? {}
  if (tokenLists.length === 0) return <p className={classes.dim}>{t('coin:lists.noneServed')}</p>
  return (
    <div className={classes.served}>
      {tokenLists.map((name) => (
        <Button
          key={name}
          size="xs"
          variant="default"
          loading={fetching === name}
          disabled={fetching !== undefined && fetching !== name}
          onClick={() => void fetchList(name)}
        >
          {t('coin:lists.fetch', { name })}
        </Button>
      ))}
    </div>
  )
}
