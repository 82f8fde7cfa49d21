/** A feed that may push: a gateway, a replay, the simulator. */
export type DataSource = {
  readonly no: number;
  /** Name it signs in with at MQTT and is listed under. */
  readonly code: string;
  readonly mineCode: string;
  /** IANA zone of its times that carry none, e.g. Asia/Shanghai. */
  readonly zone: string;
  /** 'yx' when its survey columns are north first, as many Chinese exports are. */
  readonly axisOrder: 'xy' | 'yx';
  /** Numbers that mean "no value" to this source, besides -999999. */
  readonly missing: readonly number[];
  readonly disabled: boolean;
  /** Everything it sends is history. */
  readonly history: boolean;
};
