import { IconSearch } from '@tabler/icons-react'
import type { ConsolePage } from '@tokensmith/api/console/consolePages.ts'
import { lazy, Suspense, useState } from 'react'
import { useConsoleTexts } from '../consoleTexts.ts'

const HeaderSearch = lazy(() => import('./HeaderSearch.tsx'))

/** Opens the search of pages in its place. */
export function SearchButton({ pages }: { pages: readonly ConsolePage[] }) {
  const t = useConsoleTexts()
  const [isOpen, setOpen] = useState(false)
  return (
    <div id="header-search">
      {isOpen ? (
        <Suspense>
          <HeaderSearch pages={pages} onClose={() => setOpen(false)} />
        </Suspense>
      ) : (
        <button type="button" className="icon-button" aria-label={t('search.title')} onClick={() => setOpen(true)}>
          <IconSearch size={20} aria-hidden />
        </button>
      )}
    </div>
  )
}
