// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IAllocationSale} from "./IAllocationSale.sol";
import {SaleTerms, Terms} from "./SaleTerms.sol";
import {SaleTill} from "./SaleTill.sol";

/**
 * @title AllocationSale
 * @notice The implementation behind every sale of something that is delivered elsewhere.
 * @dev Roles: deployer (lists, coins, cancelling, early finish, marks, proceeds). Invariants: a payment ends once: refunded, earned,
 * conceded, or locked with both bonds; nothing is marked from the deadline on, and nothing that is marked is refunded;
 * recipients stay from the end of the selling on.
 */
contract AllocationSale is SaleTill, IAllocationSale {
    uint256 private constant BOND_PARTS = 10;
    uint256 private constant MOST_MARKS = 200;
    /// @dev A bit for each form whose recipients have 20 bytes: an EVM address, and hashes.
    uint256 private constant SHORT_FORMS = 1 << 1 | 1 << 3 | 1 << 5 | 1 << 6;

    mapping(address account => Allocation) private _allocations;
    mapping(uint256 batch => mapping(uint256 coin => Batch)) private _batches;
    address[] private _buyers;
    uint256 private _batchCount;

    /// @inheritdoc IAllocationSale
    function buy(
        uint256 coin,
        uint256 pay,
        uint256 minAmount,
        address inviter,
        uint256 limit,
        bytes32[] calldata proof,
        uint8 form,
        bytes32 recipient
    ) external payable returns (uint256 amount, uint256 paid) {
        Terms terms = SaleTerms.load();
        // Check
        Allocation storage allocation = _allocations[msg.sender];
        bool isNew = allocation.recipient == 0;
        if (!isNew && allocation.coin != coin) revert AllocationSale_OtherCoin(msg.sender, allocation.coin);
        // Effect
        (amount, paid) = _record(terms, coin, pay, minAmount, inviter, limit, proof);
        if (isNew) {
            allocation.coin = uint8(coin);
            _buyers.push(msg.sender);
            _setRecipient(form, recipient);
        }
        // Interaction
        _receive(terms.coin(coin), pay, paid);
        _leave();
    }

    /// @inheritdoc IAllocationSale
    function setRecipient(uint8 form, bytes32 recipient) external {
        Terms terms = SaleTerms.load();
        // Check
        SaleState state = _stateOf(terms, _tally);
        if (state != SaleState.Selling) revert Sale_NotNow(state);
        if (_allocations[msg.sender].recipient == 0) revert AllocationSale_WrongMark(msg.sender, Mark.None);
        // Effect
        _setRecipient(form, recipient);
    }

    /// @inheritdoc IAllocationSale
    function finish() external alone {
        Terms terms = SaleTerms.load();
        Tally memory tally = _tally;
        // Check
        if (msg.sender != terms.deployer()) revert Sale_NotDeployer(msg.sender);
        SaleState state = _stateOf(terms, tally);
        bool isEnough = tally.raised != 0 && _isEnough(terms, tally);
        if (state != SaleState.Selling || !isEnough) revert Sale_NotNow(state);
        // Effect
        _tally.flags |= FINISHED;
        emit Finished(msg.sender);
    }

    /// @inheritdoc IAllocationSale
    function markDelivered(address[] calldata accounts, bytes32[] calldata proofs)
        external
        payable
        alone
        returns (uint256 batch)
    {
        Terms terms = SaleTerms.load();
        // Check
        if (msg.sender != terms.deployer()) revert Sale_NotDeployer(msg.sender);
        SaleState state = _stateOf(terms, _tally);
        if (state != SaleState.Finished) revert Sale_NotNow(state);
        uint256 until = _deadline(terms);
        if (block.timestamp >= until) revert AllocationSale_TooLate(until);
        uint256 count = accounts.length;
        if (count == 0 || count > MOST_MARKS || count != proofs.length) {
            revert AllocationSale_InvalidList(count, proofs.length);
        }
        // Effect
        batch = ++_batchCount;
        Batch[] memory sums = new Batch[](terms.coinCount());
        for (uint256 i; i < count; ++i) {
            address account = accounts[i];
            Allocation storage allocation = _allocations[account];
            if (allocation.mark != Mark.None || allocation.recipient == 0) {
                revert AllocationSale_WrongMark(account, allocation.mark);
            }
            (allocation.mark, allocation.batch, allocation.proof) = (Mark.Delivered, uint32(batch), proofs[i]);
            Batch memory sum = sums[allocation.coin];
            Account memory held = _accounts[account];
            sum.paid += _paidOf(terms, held, account, allocation.coin);
            sum.amount += held.bought;
            emit Marked(batch, account, proofs[i]);
        }
        uint256 native;
        for (uint256 i; i < sums.length; ++i) {
            uint256 bond = _bondOf(sums[i].paid);
            if (sums[i].paid == 0) continue;
            sums[i].markedAt = uint40(block.timestamp);
            _batches[batch][i] = sums[i];
            // Interaction
            if (terms.coin(i) == address(0)) native = bond;
            else _take(terms.coin(i), bond);
        }
        if (msg.value != native) revert Sale_WrongPayment(msg.value, native);
    }

    /// @inheritdoc IAllocationSale
    function dispute() external payable alone {
        Terms terms = SaleTerms.load();
        Allocation storage allocation = _allocations[msg.sender];
        // Check
        if (allocation.mark != Mark.Delivered) revert AllocationSale_WrongMark(msg.sender, allocation.mark);
        Batch storage batch = _batches[allocation.batch][allocation.coin];
        uint256 until = batch.markedAt + delivery().disputeSeconds;
        if (block.timestamp >= until) revert AllocationSale_TooLate(until);
        // Effect
        uint256 paid = _paidOf(terms, _accounts[msg.sender], msg.sender, allocation.coin);
        allocation.mark = Mark.Disputed;
        batch.disputed += paid;
        batch.amount -= _accounts[msg.sender].bought;
        emit Disputed(msg.sender, allocation.coin, _bondOf(paid));
        // Interaction
        uint256 bond = _bondOf(paid);
        _receive(terms.coin(allocation.coin), bond, bond);
    }

    /// @inheritdoc IAllocationSale
    function concede(address account) external alone {
        Terms terms = SaleTerms.load();
        // Check
        if (msg.sender != terms.deployer()) revert Sale_NotDeployer(msg.sender);
        (uint256 coin, uint256 paid) = _endDispute(terms, account, Mark.Conceded);
        // Effect
        _lost[coin] += paid;
        _settled.tokens += _accounts[account].bought;
        _accounts[account].coins = 0;
        emit Refunded(account, coin, paid, account);
        // Interaction
        _pay(terms.coin(coin), account, paid + _bondOf(paid));
        _pay(terms.coin(coin), terms.deployer(), _bondOf(paid));
    }

    /// @inheritdoc IAllocationSale
    function withdrawDispute() external alone {
        Terms terms = SaleTerms.load();
        // Check
        (uint256 coin, uint256 paid) = _endDispute(terms, msg.sender, Mark.Withdrawn);
        // Effect
        _earn(coin, paid);
        _settled.tokens += _accounts[msg.sender].bought;
        // Interaction
        _pay(terms.coin(coin), msg.sender, _bondOf(paid));
        _pay(terms.coin(coin), terms.deployer(), _bondOf(paid));
    }

    /// @inheritdoc IAllocationSale
    function settleBatch(uint256 batch, uint256 coin) external alone {
        Terms terms = SaleTerms.load();
        Batch storage marked = _batches[batch][coin];
        // Check
        uint256 paid = marked.paid - marked.disputed;
        if (paid == 0 || marked.isCollected) revert Sale_NothingDue(terms.deployer(), coin);
        uint256 from = marked.markedAt + delivery().disputeSeconds;
        if (block.timestamp < from) revert AllocationSale_TooEarly(from);
        // Effect
        marked.isCollected = true;
        _earn(coin, paid);
        _settled.tokens += marked.amount;
        // A tenth of each account's payment was rounded down; what is beyond theirs comes back with the whole.
        uint256 bond = _bondOf(marked.paid) - _bondOf(marked.disputed);
        emit BatchEarned(batch, coin, paid, bond);
        // Interaction
        _pay(terms.coin(coin), terms.deployer(), bond);
    }

    /// @inheritdoc IAllocationSale
    function delivery() public view returns (Delivery memory) {
        return abi.decode(SaleTerms.load().rest(), (Delivery));
    }

    /// @inheritdoc IAllocationSale
    function allocationOf(address account) external view returns (Allocation memory) {
        return _allocations[account];
    }

    /// @inheritdoc IAllocationSale
    function batchOf(uint256 batch, uint256 coin) external view returns (Batch memory) {
        return _batches[batch][coin];
    }

    /// @inheritdoc IAllocationSale
    function batchCount() external view returns (uint256) {
        return _batchCount;
    }

    /// @inheritdoc IAllocationSale
    function buyers(uint256 cursor, uint256 size) external view returns (address[] memory page, uint256 total) {
        total = _buyers.length;
        uint256 left = cursor < total ? total - cursor : 0;
        page = new address[](size < left ? size : left);
        for (uint256 i; i < page.length; ++i) {
            page[i] = _buyers[cursor + i];
        }
    }

    /// @inheritdoc IAllocationSale
    function deliveredUntil() external view returns (uint64) {
        return uint64(_deadline(SaleTerms.load()));
    }

    /// @dev From the deadline on, what was not marked.
    function _dueAfterSuccess(Terms terms, address account, uint256 coin)
        internal
        view
        override
        returns (uint256)
    {
        if (block.timestamp < _deadline(terms) || _allocations[account].mark != Mark.None) return 0;
        return _paidOf(terms, _accounts[account], account, coin);
    }

    function _takeDueAfterSuccess(address account, uint256 coin, uint256 paid) internal override {
        _lost[coin] += paid;
        _settled.tokens += _accounts[account].bought;
        _accounts[account].coins = 0;
    }

    function _setRecipient(uint8 form, bytes32 recipient) private {
        // Check: nobody names what cannot be delivered to, which would be paid back when the price has fallen.
        bool isShort = SHORT_FORMS >> form & 1 != 0;
        bool isLonger = isShort && uint256(recipient) >> 160 != 0;
        if (form > 15 || delivery().forms & (1 << form) == 0 || recipient == 0 || isLonger) {
            revert AllocationSale_InvalidRecipient(form, recipient);
        }
        // Effect
        (_allocations[msg.sender].form, _allocations[msg.sender].recipient) = (form, recipient);
        emit RecipientSet(msg.sender, form, recipient);
    }

    function _endDispute(Terms terms, address account, Mark mark)
        private
        returns (uint256 coin, uint256 paid)
    {
        Allocation storage allocation = _allocations[account];
        // Check
        if (allocation.mark != Mark.Disputed) revert AllocationSale_WrongMark(account, allocation.mark);
        // Effect
        allocation.mark = mark;
        emit DisputeEnded(account, mark);
        coin = allocation.coin;
        paid = _paidOf(terms, _accounts[account], account, coin);
    }

    function _deadline(Terms terms) private view returns (uint256) {
        return terms.endAt() + delivery().deliverySeconds;
    }

    function _bondOf(uint256 paid) private pure returns (uint256) {
        return paid / BOND_PARTS;
    }
}
