import type { AlarmType } from '#contracts/alarms/alarm.ts';
import type { AlarmLifecycle } from '../alarmLifecycle.ts';
import type { Definitions } from '../ruleModel.ts';
import type { Origin, Slot } from '../slot.ts';
import type { PersonState } from './personState.ts';

/**
 * The slots of one kind of alarm of people: key `{prefix}|{cardNo}`, with the area's code where it
 * is about one.
 */
export class PersonSlots {
  readonly #prefix: string;
  readonly #alarmType: AlarmType;
  readonly #definitions: Definitions;
  readonly #lifecycle: AlarmLifecycle;
  readonly #more: Partial<Origin>;

  constructor(
    prefix: string,
    alarmType: AlarmType,
    definitions: Definitions,
    lifecycle: AlarmLifecycle,
    more: Partial<Origin> = {},
  ) {
    this.#prefix = prefix;
    this.#alarmType = alarmType;
    this.#definitions = definitions;
    this.#lifecycle = lifecycle;
    this.#more = more;
  }

  /** The slot if it has ever been needed. */
  find(person: PersonState, areaNo = -1): Slot | undefined {
    return this.#lifecycle.find(this.#keyOf(person.no, areaNo));
  }

  /** The slot, made when new; `detail` is asked at a raise. */
  of(person: PersonState, areaNo: number, detail: () => Record<string, unknown>): Slot {
    return this.#lifecycle.slot(this.#keyOf(person.no, areaNo), () =>
      personOrigin(this.#definitions, person, this.#alarmType, detail(), this.#more),
    );
  }

  #keyOf(personNo: number, areaNo: number): string {
    const { persons, areas } = this.#definitions.model;
    const card = persons[personNo]?.cardNo ?? String(personNo);
    return areaNo < 0
      ? `${this.#prefix}|${card}`
      : `${this.#prefix}|${card}|${areas[areaNo]?.code ?? areaNo}`;
  }
}

/** An alarm about a person, where the person was last seen. */
export function personOrigin(
  definitions: Definitions,
  person: PersonState,
  alarmType: AlarmType,
  detail: Record<string, unknown>,
  more: Partial<Origin> = {},
): Origin {
  const known = definitions.model.persons[person.no];
  const area = definitions.model.areas[person.areaNo];
  const { cardNo = String(person.no), name = '', deptName = '', workType = '' } = known ?? {};
  return {
    alarmType,
    sourceType: 'person',
    sourceId: cardNo,
    sourceName: name,
    pointNo: null,
    personNo: person.no,
    areaNo: area?.no ?? null,
    areaName: area?.name ?? null,
    x: finite(person.x),
    y: finite(person.y),
    z: finite(person.z),
    unit: '',
    latched: false,
    detail: { cardNo, name, deptName, workType, ...detail },
    ...more,
  };
}

const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);
