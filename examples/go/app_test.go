package example

import (
	"encoding/json"
	"net/http"
	"os"
	"strings"
	"testing"
)

const ana = "+15550100002"

type text struct {
	To     string `json:"to"`
	Body   string `json:"body"`
	Status string `json:"status"`
}

// control asks the phone over its control API. Each test gives the phone back as it found it.
func control(t *testing.T, method, path, body string, into any) {
	t.Helper()
	root := os.Getenv("RINGBACK_URL")
	if root == "" {
		t.Fatal("Run the tests beside a phone: npx ringback run --speed 0 --number +15550000001 -- go test ./...")
	}
	ask, err := http.NewRequest(method, root+"/_ringback/v1/"+path, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	answer, err := http.DefaultClient.Do(ask)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	if answer.StatusCode >= 300 {
		t.Fatalf("%s %s: %s", method, path, answer.Status)
	}
	if into == nil {
		return
	}
	if err := json.NewDecoder(answer.Body).Decode(into); err != nil {
		t.Fatal(err)
	}
}

func onPhone(t *testing.T) {
	var before struct{ ID string }
	control(t, "POST", "snapshots", "{}", &before)
	t.Cleanup(func() { control(t, "POST", "snapshots/"+before.ID+"/restore", "{}", nil) })
}

func TestACodeArrives(t *testing.T) {
	onPhone(t)
	if sent, err := SendCode(ana, "1234"); !sent || err != nil {
		t.Fatalf("sent: %v, %v", sent, err)
	}
	control(t, "POST", "clock/advance", `{"by":"5s"}`, nil)
	var texts []text
	control(t, "GET", "messages", "", &texts)
	if want := (text{ana, "Your code is 1234", "delivered"}); len(texts) != 1 || texts[0] != want {
		t.Fatalf("got %v, want %v alone", texts, want)
	}
}

func TestTheServiceRefuses(t *testing.T) {
	onPhone(t)
	control(t, "POST", "faults", `{"type":"rest","operation":"messages.create","status":429,"times":1}`, nil)
	if sent, err := SendCode(ana, "1234"); sent || err != nil {
		t.Fatalf("sent: %v, %v", sent, err)
	}
}
