import { ActionIcon, Chip, TextInput } from '@mantine/core'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Tool, ToolTag } from '../defineTool.ts'
import type { Menu } from '../menu.ts'
import { useToolHref } from '../useToolHref.ts'
import classes from './ToolsIndex.module.css'
import type { ToolChoice } from './toolChoice.ts'

export type ToolFiltersProps = {
  choice: ToolChoice
  menus: readonly Menu[]
  tags: readonly ToolTag[]
  onChange: (part: Partial<ToolChoice>) => void
  /** The best match of a text, under the filters chosen; Enter opens it. */
  findBest: (search: string) => Tool | undefined
}

/** The search field and the two filters. Escape empties the search; Enter opens the best match. */
export function ToolFilters({ choice, menus, tags, onChange, findBest }: ToolFiltersProps) {
  const t = useTexts('tools-index')
  const navigate = useNavigate()
  const hrefOf = useToolHref()
  // The field keeps its own text: an address follows typing too late for a controlled input (and for an IME).
  const [text, setText] = useState(choice.search)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (document.activeElement !== field.current) setText(choice.search)
  }, [choice.search])
  const search = (next: string) => {
    setText(next)
    onChange({ search: next.trim() })
  }

  return (
    <search className={classes.filters}>
      <TextInput
        ref={field}
        size="md"
        type="search"
        aria-label={t('search')}
        placeholder={t('searchPlaceholder')}
        value={text}
        onChange={(event) => search(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Escape') search('')
          // Of what is typed: the cards follow the address, and may still show the matches of an earlier letter.
          const best = event.key === 'Enter' && text.trim() && findBest(text.trim())
          if (best) navigate(hrefOf(best))
        }}
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={
          text && (
            <ActionIcon variant="subtle" color="gray" aria-label={t('clear')} onClick={() => search('')}>
              <IconX size={16} aria-hidden />
            </ActionIcon>
          )
        }
        autoComplete="off"
        spellCheck={false}
      />
      {menus.length > 1 && (
        <fieldset className={classes.chips}>
          <legend className={classes.hidden}>{t('byMenu')}</legend>
          <Chip.Group multiple={false} value={choice.menu} onChange={(menu) => onChange({ menu: String(menu) })}>
            <Chip value="">{t('all')}</Chip>
            {menus.map((menu) => (
              <Chip key={menu.id} value={menu.id}>
                {t(`common:menus.${menu.id}`)}
              </Chip>
            ))}
          </Chip.Group>
        </fieldset>
      )}
      {tags.length > 0 && (
        <fieldset className={classes.chips}>
          <legend className={classes.hidden}>{t('byTag')}</legend>
          {tags.map((tag) => (
            <Chip
              key={tag}
              variant="light"
              checked={choice.tag === tag}
              onChange={(checked) => onChange({ tag: checked ? tag : '' })}
            >
              {t(`tag.${tag}`)}
            </Chip>
          ))}
        </fieldset>
      )}
    </search>
  )
}
