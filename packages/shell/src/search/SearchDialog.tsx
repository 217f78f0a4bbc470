import { IconArrowRight, IconExternalLink, IconSearch } from '@tabler/icons-react'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { type PinyinReader, searchByWords } from '@tokensmith/tools/searchByWords.ts'
import { ToolsContext } from '@tokensmith/tools/ToolsContext.ts'
import { toolWords } from '@tokensmith/tools/toolWords.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { findIcon } from '@tokensmith/ui/icons.ts'
import { useTransactions } from '@tokensmith/ui/transactions/useTransactions.ts'
import { type KeyboardEvent, useContext, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Dialog } from '../parts/Dialog.tsx'
import { openDialog } from '../parts/shellState.ts'
import { useSettings } from '../settings/settingsStore.ts'
import { listChainItems } from './listChainItems.tsx'
import placeWords from './placeWords.json' with { type: 'json' }
import classes from './SearchDialog.module.css'
import type { SearchItem } from './SearchItem.ts'

const words = { ...placeWords, ...toolWords }

/** A tool, or a part of the page that is none. */
type Place = { id: string; path?: string; icon: string; title: string; detail: string; href: string }

/** Finds tools by name in any of the four languages and by pinyin, and opens addresses and transactions. */
export default function SearchDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts('common')
  const lang = useLang()
  const navigate = useNavigate()
  const { chain } = useChain()
  const { tools, hrefOf } = useContext(ToolsContext)
  const { transactions } = useTransactions()
  const pinyin = usePinyin(useSettings().pinyinSearch && lang === 'zh')
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)

  const go = (href: string) => {
    onClose()
    navigate(href)
  }
  const places: readonly Place[] = [
    { id: 'home', path: '/home', icon: 'home', title: t('home.title'), detail: t('home.summary'), href: '/home' },
    { id: 'check-token', icon: 'shield', title: t('home.check'), detail: t('home.checkWords'), href: '/token' },
    ...tools.map((tool) => ({
      ...{ id: tool.id, path: tool.path, icon: tool.icon, href: hrefOf(tool) },
      title: t(`tools:${tool.id}.title`),
      detail: t(`tools:${tool.id}.summary`),
    })),
  ]
  // Before anything is typed the list is that of the tools.
  const searched = query.trim() === '' ? places.filter(({ id }) => id in toolWords) : places
  const items: readonly SearchItem[] = [
    ...listChainItems(query, {
      t,
      chain,
      transactions,
      go,
      openExternal: (url) => {
        onClose()
        window.open(url, '_blank', 'noopener,noreferrer')
      },
      openCentre: () => void openDialog('transactions'),
    }),
    ...searchByWords(searched, words, query, { lang, pinyin }).map(({ id, icon, title, detail, href }) => {
      const Icon = findIcon(icon)
      return { id, icon: <Icon size={19} stroke={1.7} aria-hidden />, title, detail, open: () => go(href) }
    }),
  ]
  const active = Math.min(at, items.length - 1)
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const onKeyDown = (event: KeyboardEvent) => {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (move && items.length > 0) {
      event.preventDefault()
      setAt((active + move + items.length) % items.length)
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) items[active]?.open()
  }

  return (
    <Dialog
      title={t('search.title')}
      kind="top"
      width={620}
      onClose={onClose}
      top={
        <div className={classes.box}>
          <IconSearch size={19} aria-hidden />
          <input
            className={classes.input}
            type="text"
            role="combobox"
            aria-expanded={items.length > 0}
            aria-controls={listId}
            aria-activedescendant={items[active] ? `${listId}-${items[active].id}` : undefined}
            aria-label={t('search.title')}
            placeholder={t('search.placeholder')}
            autoComplete="off"
            spellCheck={false}
            data-autofocus
            value={query}
            onChange={(event) => {
              setQuery(event.target.value)
              setAt(0)
            }}
            onKeyDown={onKeyDown}
          />
        </div>
      }
    >
      <div ref={list} id={listId} role="listbox" aria-label={t('search.results')} className={classes.list}>
        {items.map((item, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the input's, by aria-activedescendant
          <div
            key={item.id}
            id={`${listId}-${item.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={classes.item}
            onPointerMove={() => setAt(index)}
            onClick={item.open}
          >
            <span className={classes.icon}>{item.icon}</span>
            <span className={classes.words}>
              <strong>{item.title}</strong>
              <span>{item.detail}</span>
            </span>
            {item.external ? <IconExternalLink size={16} aria-hidden /> : <IconArrowRight size={16} aria-hidden />}
          </div>
        ))}
      </div>
      <p role="status" className={items.length > 0 ? 'hidden-text' : classes.nothing}>
        {items.length > 0 ? t('search.count', { count: items.length }) : t('search.nothing', { query })}
      </p>
    </Dialog>
  )
}

/** The pinyin dictionary is large; it loads only for readers of Chinese who left the setting on. */
function usePinyin(wanted: boolean): PinyinReader | undefined {
  const [reader, setReader] = useState<PinyinReader>()
  useEffect(() => {
    if (!wanted) return
    let gone = false
    import('./readPinyin.ts').then(
      ({ readPinyin }) => {
        if (!gone) setReader(() => readPinyin)
      },
      () => {},
    )
    return () => {
      gone = true
    }
  }, [wanted])
  return wanted ? reader : undefined
}
