import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { useEffect, useState } from 'react'
import { MeaningCard } from './MeaningCard.tsx'
import type { OpenedDecision } from './openDecision.ts'

/** A press that was meant for something else, under which this window opened, decides nothing. */
const settleMs = 600

/** What a page asks the wallet to do, in words, and the two answers. */
export function Decision({ opened }: { opened: OpenedDecision | undefined }) {
  const t = useTexts('extension')
  const isReady = useSettled()
  if (!opened) return <p className="lead">{t('decision.gone')}</p>
  const { asked, meanings, chain, answer } = opened
  const isUnknown = meanings.some(({ kind }) => /unknown/i.test(kind))
  return (
    <main>
      <header>
        <h1>{t('decision.title')}</h1>
        <p className="site">
          <span>{t('decision.site')}</span>
          <bdi>{asked.origin}</bdi>
        </p>
        <p className="site">
          <span>{t('decision.chain')}</span>
          <bdi>{chain?.name ?? (asked.chainId ? Number(asked.chainId) : t('decision.notSaid'))}</bdi>
        </p>
      </header>
      <div className="meanings">
        {meanings.map((meaning, index) => (
          <MeaningCard key={index} meaning={meaning} chain={chain} />
        ))}
        <details>
          <summary>{t('decision.whole')}</summary>
          <pre>{JSON.stringify(asked.request, null, 1).slice(0, 20_000)}</pre>
        </details>
      </div>
      <footer>
        <p>{t(isUnknown ? 'decision.unknownHint' : 'decision.hint')}</p>
        <div className="buttons">
          <button type="button" onClick={({ isTrusted }) => isTrusted && answer('stop')}>
            {t('decision.stop')}
          </button>
          <button
            type="button"
            className="primary"
            disabled={!isReady}
            onClick={({ isTrusted }) => isTrusted && answer('continue')}
          >
            {t('decision.continue')}
          </button>
        </div>
      </footer>
    </main>
  )
}

/** True once the window has been in front for a moment; from the start again whenever it was not. */
function useSettled(): boolean {
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const begin = () => {
      clearTimeout(timer)
      setReady(false)
      if (document.visibilityState === 'visible') timer = setTimeout(() => setReady(true), settleMs)
    }
    begin()
    document.addEventListener('visibilitychange', begin)
    window.addEventListener('focus', begin)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', begin)
      window.removeEventListener('focus', begin)
    }
  }, [])
  return isReady
}
