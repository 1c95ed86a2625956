require_relative 'app'
require_relative 'phone'

ANA = '+15550100002'.freeze
ANA_IN_A_PATH = '%2B15550100002'.freeze

RSpec.describe 'a code by text' do
  let(:phone) { Phone.new }

  # The next example finds the phone as this one did.
  around do |example|
    before = phone.post('snapshots')['id']
    example.run
    phone.post("snapshots/#{before}/restore")
  end

  it 'arrives' do
    expect(send_code(ANA, '1234')).to be true
    phone.post('clock/advance', by: '5s')
    expect(phone.get('messages')).to contain_exactly(
      include('to' => ANA, 'body' => 'Your code is 1234', 'status' => 'delivered')
    )
  end

  it 'does not reach a phone that is off' do
    phone.post("handsets/#{ANA_IN_A_PATH}/on-text", outcomes: [{ result: 'undelivered', code: 30_003 }])
    send_code(ANA, '1234')
    phone.post('clock/advance', by: '5s')
    expect(phone.get('messages')).to contain_exactly(include('status' => 'undelivered', 'errorCode' => 30_003))
  end

  it 'is not sent when the service refuses' do
    phone.post('faults', type: 'rest', operation: 'messages.create', status: 429, times: 1)
    expect(send_code(ANA, '1234')).to be false
    expect(phone.get('messages')).to be_empty
  end
end
