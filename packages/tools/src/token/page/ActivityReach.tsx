import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { MoreButton } from '@tokensmith/ui/list/MoreButton.tsx'
import { useTokenTexts } from '../useTokenTexts.ts'
import classes from './TokenPage.module.css'
import type { TokenActivityQuery } from './useTokenActivity.ts'

/** Which blocks a list from events has read, and the button that reads further back. */
export function ActivityReach({ query, none }: { query: TokenActivityQuery; none?: string | false }) {
  const t = useTokenTexts()
  const lang = useLang()
  const pages = query.data?.pages ?? []
  const [newest, oldest] = [pages[0], pages.at(-1)]
  if (!newest || !oldest) return null
  const number = (block: bigint) => new Intl.NumberFormat(lang).format(block)
  return (
    <>
      <p className={classes.quiet} role="status">
        {none && `${none} `}
        {oldest.fromBlock === 0n
          ? t('page.activity.whole')
          : t('page.activity.reach', { from: number(oldest.fromBlock), to: number(newest.toBlock) })}
      </p>
      <MoreButton query={query} label={t('page.activity.older')} />
    </>
  )
}
