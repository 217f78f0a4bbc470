// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {NamedToken} from "./NamedToken.sol";

/**
 * @notice What exchanges meet: takes its owner a part of what is bought from or sold to a pair, and can refuse either.
 * The owner, who created it, is never taxed nor refused. Names a pair and a base coin, as our tokens do; any.
 */
contract TradeTaxToken is NamedToken {
    error TradeTaxToken_NobodySells();
    error TradeTaxToken_NobodyBuys();

    address public immutable owner = msg.sender;
    uint256 public buyBps;
    uint256 public sellBps;
    bool public trapped;
    bool public closed;
    address public pair;
    address public base;
    mapping(address account => bool) public isPair;

    constructor(string memory symbol_, uint8 decimals_, uint256 buyBps_, uint256 sellBps_)
        NamedToken(symbol_, decimals_, 1e12 * 10 ** decimals_)
    {
        (buyBps, sellBps) = (buyBps_, sellBps_);
    }

    function setPair(address pair_) external {
        isPair[pair_] = true;
    }

    function setTrapped(bool trapped_) external {
        trapped = trapped_;
    }

    function setClosed(bool closed_) external {
        closed = closed_;
    }

    function pretend(address pair_, address base_) external {
        (pair, base) = (pair_, base_);
    }

    function _update(address from, address to, uint256 amount) internal virtual override {
        // Written by the constructor of a base contract first, when there is no owner yet.
        bool exempt = from == address(0) || from == owner || to == owner || tx.origin == owner;
        if (exempt) return super._update(from, to, amount);
        if (trapped && isPair[to]) revert TradeTaxToken_NobodySells();
        if (closed && isPair[from]) revert TradeTaxToken_NobodyBuys();
        uint256 tax = amount * (isPair[from] ? buyBps : isPair[to] ? sellBps : 0) / 10_000;
        super._update(from, to, amount - tax);
        if (tax != 0) super._update(from, owner, tax);
    }
}
