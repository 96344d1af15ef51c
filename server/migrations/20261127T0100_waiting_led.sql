-- When places were last called: several processes look at the room each second, and one of them lets people in.
alter table waiting.room add column led_at timestamptz;
