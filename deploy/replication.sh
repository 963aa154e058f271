#!/bin/sh
# Runs once, when the database is made: the standby may follow it with the same password.
echo "host replication edu 10.89.7.0/24 scram-sha-256" >> "$PGDATA/pg_hba.conf"
