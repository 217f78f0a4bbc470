// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

interface IRouter {
    function swapExactTokensForTokensSupportingFeeOnTransferTokens(
        uint256 amountIn,
        uint256 minOut,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external;
}

/// @notice The usual taxed token: exempt accounts in a mapping, and a swap-back by the router in every sell.
contract SwapEverySell is ERC20 {
    uint256 internal constant TAX_BPS = 500;

    address internal immutable ROUTER;
    address internal immutable BASE;
    address internal immutable WALLET;
    address public pair;
    mapping(address => bool) internal _exempt;
    bool internal _swapping;

    constructor(address router, address base, uint256 supply) ERC20("Peer", "PEER") {
        (ROUTER, BASE, WALLET) = (router, base, msg.sender);
        _exempt[msg.sender] = true;
        _exempt[address(this)] = true;
        _mint(msg.sender, supply);
        _approve(address(this), router, type(uint256).max);
    }

    function setPair(address pair_) external {
        pair = pair_;
    }

    function setExempt(address account, bool exempt) external {
        _exempt[account] = exempt;
    }

    function _update(address from, address to, uint256 value) internal virtual override {
        bool trades = pair != address(0) && (from == pair || to == pair);
        if (_swapping || !trades || _exempt[from] || _exempt[to]) {
            super._update(from, to, value);
            return _afterMovement(from, to);
        }
        uint256 queued = balanceOf(address(this));
        if (to == pair && queued > 0) {
            _swapping = true;
            address[] memory path = new address[](2);
            (path[0], path[1]) = (address(this), BASE);
            IRouter(ROUTER).swapExactTokensForTokensSupportingFeeOnTransferTokens(
                queued, 0, path, _receiver(), block.timestamp
            );
            _swapping = false;
            _afterSwap();
        }
        uint256 tax = value * TAX_BPS / 10_000;
        super._update(from, address(this), tax);
        super._update(from, to, value - tax);
        _afterMovement(from, to);
    }

    function _receiver() internal view virtual returns (address) {
        return WALLET;
    }

    function _afterSwap() internal virtual {}

    function _afterMovement(address from, address to) internal virtual {}
}

/// @notice The usual dividend token: a tracker in the token pays holders in a loop inside every movement, up to a gas limit.
contract LoopedDividend is SwapEverySell {
    uint256 private constant GAS_FOR_PROCESSING = 300_000;
    uint256 private constant MAGNITUDE = 2 ** 128;

    address[] private _holders;
    mapping(address => uint256) private _indexOf;
    mapping(address => uint256) private _shares;
    mapping(address => int256) private _corrections;
    mapping(address => uint256) private _withdrawn;
    uint256 private _totalShares;
    uint256 private _perShare;
    uint256 private _last;
    uint256 private _accounted;

    constructor(address router, address base, uint256 supply) SwapEverySell(router, base, supply) {}

    function claim() external {
        _pay(msg.sender);
    }

    function _receiver() internal view override returns (address) {
        return address(_treasury());
    }

    function _treasury() internal view returns (Treasury) {
        return Treasury(address(uint160(uint256(keccak256(abi.encodePacked(hex"d694", address(this), hex"01"))))));
    }

    /// @dev The pair cannot pay its own token: the proceeds arrive at a contract beside it.
    function open() external {
        new Treasury(BASE);
    }

    function _afterSwap() internal override {
        uint256 present = ERC20(BASE).balanceOf(address(_treasury()));
        if (_totalShares != 0) _perShare += (present - _accounted) * MAGNITUDE / _totalShares;
        _accounted = present;
    }

    function _afterMovement(address from, address to) internal override {
        if (from != address(0) && from != pair && from != address(this)) _setShares(from);
        if (to != address(0) && to != pair && to != address(this)) _setShares(to);
        if (from == address(0) || _perShare == 0) return;
        uint256 start = gasleft();
        uint256 count = _holders.length;
        for (uint256 i; i < count && start - gasleft() < GAS_FOR_PROCESSING; ++i) {
            _last = _last + 1 >= count ? 0 : _last + 1;
            _pay(_holders[_last]);
        }
    }

    function _setShares(address account) private {
        uint256 shares = balanceOf(account);
        uint256 before = _shares[account];
        if (shares == before) return;
        _corrections[account] += int256(_perShare) * (int256(before) - int256(shares));
        _totalShares = _totalShares + shares - before;
        _shares[account] = shares;
        if (before == 0) {
            _indexOf[account] = _holders.length;
            _holders.push(account);
        } else if (shares == 0) {
            address other = _holders[_holders.length - 1];
            _holders[_indexOf[account]] = other;
            _indexOf[other] = _indexOf[account];
            _holders.pop();
        }
    }

    function _pay(address account) private {
        uint256 earned = uint256(int256(_perShare * _shares[account]) + _corrections[account]) / MAGNITUDE;
        uint256 amount = earned - _withdrawn[account];
        if (amount == 0) return;
        _withdrawn[account] = earned;
        _accounted -= amount;
        _treasury().pay(account, amount);
    }
}

/// @notice Holds a looped token's proceeds.
contract Treasury {
    address private immutable TOKEN = msg.sender;
    ERC20 private immutable BASE;

    constructor(address base) {
        BASE = ERC20(base);
    }

    function pay(address account, uint256 amount) external {
        require(msg.sender == TOKEN);
        BASE.transfer(account, amount);
    }
}
