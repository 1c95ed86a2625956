// An app that sends codes by text. It knows nothing of ringback.
package example

import (
	"net/http"
	"net/url"
	"os"
	"strings"
)

// SendCode says whether the service took the text.
func SendCode(to, code string) (bool, error) {
	sid := os.Getenv("TWILIO_ACCOUNT_SID")
	form := url.Values{"From": {"+15550000001"}, "To": {to}, "Body": {"Your code is " + code}}
	address := "https://api.twilio.com/2010-04-01/Accounts/" + sid + "/Messages.json"
	ask, err := http.NewRequest(http.MethodPost, address, strings.NewReader(form.Encode()))
	if err != nil {
		return false, err
	}
	ask.SetBasicAuth(sid, os.Getenv("TWILIO_AUTH_TOKEN"))
	ask.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	answer, err := http.DefaultClient.Do(ask)
	if err != nil {
		return false, err
	}
	defer answer.Body.Close()
	return answer.StatusCode == http.StatusCreated, nil
}
