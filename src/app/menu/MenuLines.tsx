import { IconChevronDown, IconChevronRight, IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { currentLanguage } from '#ui/preferences/language.ts';
import { trailTo, type MenuNode } from './menuTree.ts';
import css from './menu.module.css';

type MenuLinesProps = {
  readonly nodes: readonly MenuNode[];
  /** The page of the tree that is shown or whose record is. */
  readonly current?: string | undefined;
  readonly depth?: number;
  readonly onChosen?: () => void;
};

/**
 * Lines of a menu below each other; headings open and close, the one above the current page is
 * open.
 */
export function MenuLines({ nodes, current, depth = 0, onChosen }: MenuLinesProps) {
  return (
    <ul>
      {nodes.map(singleOf).map((node) => (
        <li key={node.key}>
          {node.children.length > 0 ? (
            <Heading
              node={node}
              current={current}
              depth={depth}
              {...(onChosen === undefined ? {} : { onChosen })}
            />
          ) : (
            <MenuLink
              node={node}
              current={current}
              depth={depth}
              {...(onChosen === undefined ? {} : { onChosen })}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

function Heading({
  node,
  current,
  depth = 0,
  onChosen,
}: Omit<MenuLinesProps, 'nodes'> & { readonly node: MenuNode }) {
  const leads = leadsTo(node.children, current);
  // Until somebody touches it a heading follows the page.
  const [touched, setTouched] = useState<boolean>();
  const isOpen = touched ?? (leads || depth > 0);
  const Arrow = isOpen ? IconChevronDown : IconChevronRight;
  const Icon = node.icon;
  return (
    <>
      <button
        type="button"
        className={css.heading}
        style={{ paddingInlineStart: indentOf(depth) }}
        aria-expanded={isOpen}
        onClick={() => setTouched(!isOpen)}
      >
        {Icon === undefined ? null : <Icon size={16} stroke={1.5} />}
        <span className={css.label} title={node.title[currentLanguage()]}>
          {node.title[currentLanguage()]}
        </span>
        <Arrow size={14} stroke={1.5} aria-hidden="true" />
      </button>
      {isOpen ? (
        <MenuLines
          nodes={node.children}
          current={current}
          depth={depth + 1}
          {...(onChosen === undefined ? {} : { onChosen })}
        />
      ) : null}
    </>
  );
}

function MenuLink({
  node,
  current,
  depth = 0,
  onChosen,
}: Omit<MenuLinesProps, 'nodes'> & { readonly node: MenuNode }) {
  const { pathname } = useLocation();
  const label = node.title[currentLanguage()];
  const style = { paddingInlineStart: indentOf(depth) };
  const Icon = node.icon;
  if (node.href !== undefined)
    return (
      <a
        className={css.line}
        style={style}
        href={safeHref(node.href)}
        target="_blank"
        rel="noopener noreferrer"
        onClick={onChosen}
      >
        <span className={css.label}>{label}</span>
        <IconExternalLink size={14} stroke={1.5} aria-hidden="true" />
      </a>
    );
  const isPage = node.path === pathname;
  return (
    <Link
      to={node.path ?? '/'}
      className={css.line}
      style={style}
      aria-current={isPage ? 'page' : leadsTo([node], current) ? 'true' : undefined}
      onClick={onChosen}
    >
      {Icon === undefined || depth > 0 ? null : <Icon size={16} stroke={1.5} />}
      <span className={css.label} title={label}>
        {label}
      </span>
    </Link>
  );
}

/** Px: what stands below a heading begins under its words, which stand behind an icon. */
const indentOf = (depth: number): number => (depth === 0 ? 12 : 28 + depth * 12);

/** A group of one line is that line, with the group's icon. */
function singleOf(node: MenuNode): MenuNode {
  const [only, ...others] = node.children;
  return node.icon === undefined || only === undefined || others.length > 0
    ? node
    : { ...only, icon: node.icon };
}

const leadsTo = (nodes: readonly MenuNode[], path: string | undefined): boolean =>
  path !== undefined && trailTo(nodes, path).length > 0;

/** An address of the menu table is somebody's text: only the web's own schemes are followed. */
export const safeHref = (href: string): string | undefined =>
  /^https?:\/\//i.test(href) ? href : undefined;
