import { Button } from '@mantine/core'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { ActionContext } from '@tokensmith/sdk/token/actions/ActionContext.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { formatLocal } from '@tokensmith/ui/format/formatDate.ts'
import { LoadingShape } from '@tokensmith/ui/LoadingShape.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { useState } from 'react'
import { usePayCoin } from '../manage/sale/usePayCoin.ts'
import { useTokenTexts } from '../useTokenTexts.ts'
import { ActivityReach } from './ActivityReach.tsx'
import { activityText } from './activityText.ts'
import classes from './TokenPage.module.css'
import type { TokenActivityQuery } from './useTokenActivity.ts'

/** Lines that are drawn before somebody asks for more: a token may have thousands. */
const shownAtOnce = 20

/** What was done with a token, the newest first, with the blocks that were read; further back on demand. */
export function TokenActivityList({ context, query }: { context: ActionContext; query: TokenActivityQuery }) {
  const t = useTokenTexts()
  const lang = useLang()
  const { chain } = useChain()
  const { token, trading } = context
  const payCoin = usePayCoin(context)
  const coin = trading.sale ? payCoin : (trading.market?.base ?? payCoin)
  const activities = (query.data?.pages ?? []).flatMap((page) => page.activities)
  const [shown, setShown] = useState(shownAtOnce)
  const isOurs = token.verification.status === 'verified'
  return (
    <Section title={t('page.activity.title')}>
      {!isOurs && <p className={classes.quiet}>{t('page.activity.foreign')}</p>}
      {activities.length > 0 && (
        <ul className={classes.activity}>
          {activities.slice(0, shown).map((activity) => (
            <li key={`${activity.transactionHash} ${activity.logIndex}`}>
              <span>{activityText(activity, { t, lang, token, coin })}</span>
              <span className={classes.quiet}>
                {activity.at === undefined
                  ? t('page.activity.block', { block: new Intl.NumberFormat(lang).format(activity.blockNumber) })
                  : formatLocal(activity.at, lang)}{' '}
                <AddressText address={activity.transactionHash} chain={chain} kind="tx" />
              </span>
            </li>
          ))}
        </ul>
      )}
      {query.isPending && <LoadingShape height={90} label={t('manage.loading')} />}
      {query.error && <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />}
      {activities.length > shown ? (
        <Button variant="default" onClick={() => setShown(shown + shownAtOnce)}>
          {t('page.activity.more', { hidden: new Intl.NumberFormat(lang).format(activities.length - shown) })}
        </Button>
      ) : (
        <ActivityReach
          query={query}
          none={activities.length === 0 && t(isOurs ? 'page.activity.none' : 'page.activity.noLock')}
        />
      )}
    </Section>
  )
}
