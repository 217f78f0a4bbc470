import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { parseTokenList } from '@tokensmith/sdk/exchange/parseTokenList.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { FileButton } from '@tokensmith/ui/inputs/FileButton.tsx'
import { DataList } from '@tokensmith/ui/list/DataList.tsx'
import { Fold } from '@tokensmith/ui/outcome/Fold.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { useState } from 'react'
import classes from './Coin.module.css'
import { CreatedTokens } from './CreatedTokens.tsx'
import { keptCoins } from './keptCoins.ts'
import { ServedLists } from './ServedLists.tsx'
import type { TakenList } from './TakenList.ts'
import { useCoinList } from './useCoinList.ts'
import { useCoinTexts } from './useCoinTexts.ts'

/** The tokens that the person took up: from a list in a file or of the server, or one by one; seen and forgotten here. */
export function CoinLists() {
  const t = useCoinTexts()
  const { chain } = useChain()
  const own = useCoinList().filter(({ origin }) => origin === 'kept')
  const [outcome, setOutcome] = useState<{ count: number; refused: number } | { error: unknown }>()
  const take = (list: TakenList | { error: unknown }) => {
    if ('error' in list) return setOutcome(list)
    keptCoins.add(String(chain.id), list.tokens)
    setOutcome({ count: list.tokens.length, refused: list.refused })
  }
  const open = async (file: File) => {
    try {
      take(parseTokenList(await file.text(), chain.id))
    } catch (error) {
      take({ error })
    }
  }
  return (
    <Fold title={t('coin:lists.title', { count: own.length })} isLazy>
      <Section>
        <div className={classes.lists}>
          <p className={classes.dim}>{t('coin:lists.hint', { chain: chain.name })}</p>
          <FileButton
            label={t('coin:lists.open')}
            accept=".json,application/json"
            size="xs"
            onFile={(file) => void open(file)}
          />
          <CreatedTokens onList={take} />
          <ServedLists onList={take} />
          {outcome && 'error' in outcome && <ErrorNotice error={outcome.error} />}
          {outcome && 'count' in outcome && (
            <p role="status" className={classes.dim}>
              {t('coin:lists.taken', { count: outcome.count })}{' '}
              {outcome.refused > 0 && t('coin:lists.refused', { count: outcome.refused })}
            </p>
          )}
          {own.length > 0 && (
            <DataList
              caption={t('coin:lists.caption')}
              rows={own}
              rowKey={({ address }) => address}
              searchText={({ symbol, name, address }) => `${symbol} ${name} ${address}`}
              exportName={`tokens-${chain.id}`}
              empty={null}
              columns={[
                {
                  id: 'symbol',
                  label: t('coin:lists.symbol'),
                  render: ({ symbol }) => symbol,
                  sortBy: ({ symbol }) => symbol,
                  csv: ({ symbol }) => symbol,
                },
                {
                  id: 'address',
                  label: t('coin:lists.address'),
                  render: ({ address }) => <AddressText address={address} chain={chain} />,
                  csv: ({ address }) => address,
                },
                {
                  id: 'forget',
                  label: '',
                  align: 'end',
                  render: ({ address, symbol }) => (
                    <Button
                      size="xs"
                      variant="subtle"
                      color="gray"
                      aria-label={t('coin:lists.forgetOne', { symbol })}
                      leftSection={<IconTrash size={14} aria-hidden />}
                      onClick={() => keptCoins.forget(String(chain.id), address)}
                    >
                      {t('coin:lists.forget')}
                    </Button>
                  ),
                },
              ]}
            />
          )}
        </div>
      </Section>
    </Fold>
  )
}
