import { useQuery } from '@tanstack/react-query'
import { importsOf } from '@tokensmith/contracts/compose/importClosure.ts'
import { templateName } from '@tokensmith/contracts/compose/templateName.ts'
import type { TokenComposition } from '@tokensmith/contracts/compose/tokenModules.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { useState } from 'react'
import classes from './Contract.module.css'
import { fileText } from './fileText.ts'

type ContractFilesProps = { composition: TokenComposition; sourceName: string; source: string }

/** What the token's own file imports, and what each is for; on demand also what those import in turn. */
export function ContractFiles({ composition, sourceName, source }: ContractFilesProps) {
  const t = useTexts('token-custom')
  const imports = importsOf(sourceName, source)
  const [open, setOpen] = useState(false)
  // All sources together are most of a megabyte.
  const { data: all } = useQuery({
    queryKey: ['contractFiles', templateName(composition)],
    enabled: open,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const { composeToken } = await import('@tokensmith/contracts/compose/composeToken.ts')
      return Object.keys(composeToken(composition).standardJson.sources)
    },
  })
  const further = all?.filter((path) => path !== sourceName && !imports.includes(path))
  return (
    <>
      <ul className={classes.files}>
        {imports.map((path) => (
          <li key={path}>
            <code>{path}</code>
            <span>{t(fileText(path))}</span>
          </li>
        ))}
      </ul>
      <details className={classes.further} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{further ? t('files.further', { files: further.length }) : t('files.all')}</summary>
        <ul className={classes.paths}>
          {further?.map((path) => (
            <li key={path}>
              <code>{path}</code>
            </li>
          ))}
        </ul>
      </details>
    </>
  )
}
