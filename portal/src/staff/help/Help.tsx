import { useQuery } from '@tanstack/react-query'
import { useLocale } from '../../lib/language/use-locale.ts'
import { dynamicKey, useTranslation } from '../../lib/language/translation.ts'
import { Page } from '../../ui/layout/page.tsx'
import { Loading } from '../../ui/loading/loading.tsx'
import { BackLink } from '../parts/BackLink.tsx'
import { LinkedRows } from '../parts/LinkedRows.tsx'
import { Link, Route, Routes, useParams } from 'react-router'
import s from './help.module.css'
import { type HelpPage, helpPages } from './help-pages.ts'
import { type Block, type Line, parseHelp } from './parse.ts'
import { pictureOf } from './help-pictures.ts'
import { loadAllHelp, loadHelp } from './texts.ts'

/** The handbook of staff: the list of its pages, and each page. */
export function Help() {
  return (
    <Routes>
      <Route index element={<List />} />
      <Route path=":page" element={<HelpRoute />} />
      <Route path="*" element={<List />} />
    </Routes>
  )
}

function List() {
  const { t } = useTranslation('help')
  const locale = useLocale()
  const query = useQuery({ queryKey: ['help', locale], queryFn: () => loadAllHelp(locale), staleTime: Infinity })
  return (
    <Page title={t('title')} lead={t('lead')}>
      <Loading query={query}>
        {pages => (
          <LinkedRows label={t('title')}>
            {pages.map(({ page, source }) => {
              const { title, blocks } = parseHelp(source)
              const [lead] = blocks
              return (
                <li key={page}>
                  <Link to={`/office/help/${page}`}>{title}</Link>
                  <span className="soft">{lead?.kind === 'text' && <Pieces line={lead.line} />}</span>
                </li>
              )
            })}
          </LinkedRows>
        )}
      </Loading>
    </Page>
  )
}

function HelpRoute() {
  const { page } = useParams()
  const known = helpPages.find(name => name === page)
  return known === undefined ? <List /> : <One page={known} />
}

function One({ page }: { page: HelpPage }) {
  const { t } = useTranslation('help')
  const locale = useLocale()
  const query = useQuery({
    queryKey: ['help', locale, page],
    queryFn: () => loadHelp(locale, page),
    staleTime: Infinity,
  })
  return (
    <Loading query={query}>
      {source => {
        const { title, blocks } = parseHelp(source)
        return (
          <Page title={title} before={<BackLink to="/office/help">{t('title')}</BackLink>}>
            <div className={s.text}>
              {blocks.map((block, index) => (
                <BlockOf key={index} block={block} />
              ))}
            </div>
          </Page>
        )
      }}
    </Loading>
  )
}

function BlockOf({ block }: { block: Block }) {
  if (block.kind === 'picture') return <Picture {...block} />
  if ('line' in block) {
    const Tag = block.kind === 'heading' ? 'h2' : 'p'
    return (
      <Tag>
        <Pieces line={block.line} />
      </Tag>
    )
  }
  const Listed = block.kind === 'steps' ? 'ol' : 'ul'
  return (
    <Listed className={s[block.kind]}>
      {block.lines.map((line, index) => (
        <li key={index}>
          <Pieces line={line} />
        </li>
      ))}
    </Listed>
  )
}

/**
 * A picture of a screen, in the reader's language. It opens alone, in full size, where its column is too narrow for
 * its letters.
 */
function Picture({ name, alt }: { name: string; alt: string }) {
  const picture = pictureOf(useLocale(), name)
  if (picture === null) return null
  return (
    <a className={s.picture} href={picture.src} target="_blank" rel="noreferrer">
      <img {...picture} alt={alt} loading="lazy" decoding="async" />
    </a>
  )
}

/** A line with the labels of the screens as they are now. */
function Pieces({ line }: { line: Line }) {
  const { t } = useTranslation()
  return line.map((piece, index) =>
    'text' in piece ? piece.text : <b key={index}>{t(dynamicKey(piece.key), { ns: dynamicKey(piece.namespace) })}</b>,
  )
}
