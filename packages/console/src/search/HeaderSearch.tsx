import { Autocomplete } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { ConsolePage } from '@tokensmith/api/console/consolePages.ts'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useSettings } from '@tokensmith/shell/settings/settingsStore.ts'
import { useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useConsoleTexts } from '../consoleTexts.ts'
import { isExternal } from '../pages/menuOf.ts'
import { listFound, searchPages } from './searchPages.ts'

/** Finds a page by a few letters of its title, in Chinese also by how it sounds. */
export default function HeaderSearch({ pages, onClose }: { pages: readonly ConsolePage[]; onClose: () => void }) {
  const t = useConsoleTexts()
  const navigate = useNavigate()
  const pinyinOf = usePinyin()
  const [query, setQuery] = useState('')
  const all = useMemo(() => listFound(pages, (key) => t(`route.${key}`), pinyinOf), [pages, t, pinyinOf])
  const found = useMemo(() => searchPages(all, query), [all, query])
  const go = (title: string) => {
    const path = found.find((page) => page.title === title)?.path
    if (path === undefined) return
    onClose()
    if (isExternal(path)) window.open(path, '_blank', 'noopener,noreferrer')
    else void navigate(path)
  }
  return (
    <Autocomplete
      w={210}
      aria-label={t('search.title')}
      placeholder={t('search.title')}
      leftSection={<IconSearch size={16} aria-hidden />}
      value={query}
      onChange={setQuery}
      onOptionSubmit={go}
      onBlur={onClose}
      data={[...new Set(found.map(({ title }) => title))]}
      filter={({ options }) => options}
      selectFirstOptionOnChange
      autoFocus
    />
  )
}

/** The dictionary is large; it loads only for readers of Chinese who left the setting on. */
function usePinyin(): ((text: string) => string) | undefined {
  const lang = useLang()
  const isWanted = useSettings(({ pinyinSearch }) => pinyinSearch) && lang === 'zh'
  const [read, setRead] = useState<(text: string) => string>()
  useEffect(() => {
    if (!isWanted) return
    let isGone = false
    import('@tokensmith/shell/search/readPinyin.ts').then(
      ({ readPinyin }) => {
        if (!isGone) setRead(() => (text: string) => readPinyin(text).full)
      },
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [isWanted])
  return isWanted ? read : undefined
}
