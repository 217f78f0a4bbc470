import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { CopyButton } from '@tokensmith/ui/CopyButton.tsx'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { Link } from 'react-router'
import { ViewBar } from '../_shared/view/ViewBar.tsx'
import { tokenPageLink } from '../tokenPageLink.ts'
import classes from './Mine.module.css'
import { poolPageHref } from './poolPageLink.ts'
import type { PoolView } from './readPoolView.ts'
import { usePoolTexts } from './usePoolTexts.ts'

type PoolHeadProps = {
  view: PoolView
  path: string
  back: { label: string; to: string }
  /** Why the newest reading failed; the one before it is shown. */
  error: Error | null
  isFetching: boolean
  refresh: () => void
}

/** The head of a pool's page: the way back, what is staked for what, its address to share. */
export function PoolHead({ view, path, back, error, isFetching, refresh }: PoolHeadProps) {
  const t = usePoolTexts()
  const lang = useLang()
  const { chain } = useChain()
  const { state, stake, reward } = view
  const { settings, pool, owner, creator, blockNumber } = state
  const coin = (token: `0x${string}`, symbol: string | undefined) => (
    <Link to={tokenPageLink({ chainId: chain.id, token })}>
      <bdi>{symbol ?? '?'}</bdi>
    </Link>
  )
  return (
    <Section>
      <ViewBar back={back} refresh={{ label: t('refresh'), isRunning: isFetching, onClick: refresh }} />
      {error && <ErrorNotice error={error} onRetry={refresh} />}
      <div className={classes.headline}>
        <h2>
          <bdi>{t('page.title', { stake: stake.symbol ?? '?', reward: reward.symbol ?? '?' })}</bdi>
        </h2>
        <CopyButton
          kind="button"
          size="xs"
          value={window.location.origin + poolPageHref(path, pool, chain.id)}
          label={t('page.share')}
        />
      </div>
      <KeyValues
        rows={[
          { label: t('row.stake'), value: coin(settings.stakeToken, stake.symbol), note: settings.isLp && 'LP' },
          { label: t('page.reward'), value: coin(settings.rewardToken, reward.symbol) },
          { label: t('row.address'), value: <AddressText address={pool} chain={chain} /> },
          {
            label: t('page.owner'),
            value: owner ? <AddressText address={owner} chain={chain} /> : t('page.nobody'),
          },
          owner !== creator && { label: t('page.creator'), value: <AddressText address={creator} chain={chain} /> },
          {
            label: t('page.block'),
            value: new Intl.NumberFormat(lang).format(blockNumber),
            note: error && t('page.stale'),
          },
        ]}
      />
    </Section>
  )
}
