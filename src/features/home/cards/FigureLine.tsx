import { Link } from 'react-router-dom';

type Props = {
  readonly name: string;
  /** In the reader's language; '-' where it is not known. */
  readonly value: string;
  /** The page that it comes from. */
  readonly to: string;
  /** Somebody waits for it: it stands out without a hue, which belongs to alarms. */
  readonly isUrgent?: boolean;
  readonly note?: string | undefined;
};

/** One number of a card, which leads to where it comes from. */
export const FigureLine = ({ name, value, to, isUrgent = false, note }: Props) => (
  <div data-urgent={isUrgent || undefined}>
    <dt>{name}</dt>
    <dd>
      {note === undefined ? null : <small>{note}</small>}{' '}
      <Link to={to} className="ph-digits">
        {value}
      </Link>
    </dd>
  </div>
);
