#!/bin/sh
# On each machine of the database, every five seconds: a primary whose disk is nearly full hands over to a standby. Left to itself PostgreSQL
# refuses what is written for as long as the disk is full, and Patroni keeps it the primary. Wants Patroni's environment and, as its only
# argument, Patroni's file; WATCH_DISK_PERCENT: how full is too full, 95 by default.
set -eu
# Before the first start there is none.
[ -d "$PATRONI_POSTGRESQL_DATA_DIR" ] || exit 0
full=$(df --output=pcent "$PATRONI_POSTGRESQL_DATA_DIR" | tail -n 1 | tr -dc '0-9')
[ "$full" -ge "${WATCH_DISK_PERCENT:-95}" ] || exit 0
curl --silent --fail --output /dev/null --max-time 2 http://127.0.0.1:8008/primary || exit 0
echo "the disk is $full % full: $PATRONI_NAME hands over"
exec patronictl -c "$1" switchover firsthand --leader "$PATRONI_NAME" --force
