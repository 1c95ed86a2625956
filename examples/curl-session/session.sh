#!/bin/sh
# A text that does not arrive, from a shell: URL, SID, TOKEN and SHOP are what `ringback` prints.
set -eu
api="$URL/2010-04-01/Accounts/$SID"
control="$URL/_ringback/v1"
ana='+15550100002'
# A plus stands for a space in a form and in a query.
ana_escaped='%2B15550100002'

echo '# What will become of the next text to this handset'
curl -sS -X POST "$control/handsets/$ana_escaped/on-text" -d '{ "outcomes": [{ "result": "undelivered", "code": 30003 }] }'

echo '# The app sends a text'
curl -sS -u "$SID:$TOKEN" "$api/Messages.json" \
  --data-urlencode "From=$SHOP" --data-urlencode "To=$ana" -d Body=Hello | grep -o '"status":"[a-z]*"'

echo '# Time passes'
curl -sS -X POST "$control/clock/advance" -d '{ "by": "5s" }' | grep -o '"label":"[^"]*"'

echo '# What the service says of it now'
curl -sS -u "$SID:$TOKEN" "$api/Messages.json?To=$ana_escaped" | grep -oE '"(status|error_code)":"?[a-z0-9]+"?'

echo '# Somebody answers'
curl -sS -X POST "$control/handsets/$ana_escaped/text" -d "{ \"to\": \"$SHOP\", \"body\": \"Who is this?\" }" | grep -o '"body":"[^"]*"'

echo '# Everything that happened'
curl -sS "$control/timeline.txt"
